"""`python -m comptoir` is `comptoir`."""

from comptoir.cli import main

if __name__ == "__main__":
    main()
