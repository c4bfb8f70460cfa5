"""What every test session does first: check indices, compile once, settle how Hypothesis searches."""

import os

# Before anything imports numba: an index out of range fails a test instead of writing into the next field.
os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_configure(config: pytest.Config) -> None:
    """Compile every rule in this process, so that the workers of pytest-xdist find them in the cache."""
    if not hasattr(config, "workerinput"):
        from comptoir.arena.warm import warm  # here, since importing the rules takes a second that workers spend later

        warm()
