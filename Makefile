# Comptoir: every command a newcomer needs. `make` alone lists them.

PYTHON ?= python3
WORKERS ?= auto

VENV := .venv
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
SAY := @printf '%s\n'

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check format fix words docs pictures playthroughs bench load kill soak identity pins clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.play ## play in the browser
	@$(RUN) -m comptoir

# Compiled rules check their indices in the tests; the check is part of what is compiled, so warming needs it too.
test: export NUMBA_BOUNDSCHECK = 1
test: $(VENV)/.dev ## every test (WORKERS=1 for one process)
	@$(RUN) -m comptoir.arena.warm
	@$(RUN) -m pytest --numprocesses $(WORKERS) --dist worksteal

check: $(VENV)/.dev ## ruff, mypy, and the tests of the house and its catalogues
	@$(RUN) -m ruff check
	@$(RUN) -m ruff format --check
	@$(RUN) -m mypy
	@$(RUN) -m pytest --quiet tests/test_house.py $(wildcard tests/test_catalogues.py)

format: $(VENV)/.dev ## lay the code out as ruff does
	@$(RUN) -m ruff format

fix: $(VENV)/.dev ## mend what ruff can mend, then format
	@$(RUN) -m ruff check --fix --exit-zero
	@$(RUN) -m ruff format

words: $(VENV)/.dev ## find new sentences and write them into the catalogues
	@$(RUN) -m tests.catalogues

docs: $(VENV)/.dev ## write the command reference again from --help
	@$(RUN) docs/from_help.py

pictures: $(VENV)/.dev ## draw the pictures of the docs again: a game in play of each; and take those of the pages
	@$(RUN) docs/pictures/draw.py
	@$(RUN) -m docs.pictures.take

playthroughs: $(VENV)/.dev ## write the games told in text and the counts again, then read the diff
	@$(RUN) -m tests.playthroughs.rewrite
	@$(RUN) -m tests.games.counts --write

bench: $(VENV)/.dev ## our speed and a peer's, measured in one run
	@$(RUN) -m bench.run

load: $(VENV)/.dev ## how many moves a second the server takes, on SQLite and PostgreSQL (three minutes)
	@$(RUN) -m comptoir.arena.warm
	@$(RUN) -m bench.load

kill: $(VENV)/.dev ## kill a server 200 times under load and look for a lost move (half an hour)
	@$(RUN) -m comptoir.arena.warm
	@$(RUN) -m tests.web.kill

soak: $(VENV)/.play ## a million random games of all kinds, until one breaks a promise (twenty minutes)
	@$(RUN) -m comptoir.arena.soak --one-in 64

identity: $(VENV)/.dev ## 200 whole games at every table, interpreted and compiled: the same bytes (two hours)
	@$(RUN) -m comptoir.arena.warm
	@$(RUN) -m tests.games.identity

pins: ## write constraints.txt again with the newest versions allowed
	$(SAY) 'Installing the newest versions into a fresh environment.'
	@fresh=$$(mktemp -d) && trap 'rm -rf "$$fresh"' EXIT \
	&& $(PYTHON) -m venv "$$fresh" \
	&& "$$fresh/bin/python" -m pip install --quiet --disable-pip-version-check --editable '.[dev]' \
	&& { sed -n '/^#/p' constraints.txt; "$$fresh/bin/python" -m pip freeze --exclude-editable; } > "$$fresh/pins" \
	&& cp "$$fresh/pins" constraints.txt

clean: ## remove the environment and all that tools left behind
	@rm -rf $(VENV) build dist .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment. Stamps say how far it is: made, enough to play, all that developing needs.
$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  printf '%s\n' "Comptoir needs Python 3.11 or newer, and '$(PYTHON)' is not: name another one with make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  printf '%s\n' "'$(PYTHON)' lacks its venv module: install it (on Debian and Ubuntu the package python3-venv), then run make again" >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.made pyproject.toml constraints.txt hatch_build.py
	$(SAY) 'Installing what playing needs into $(VENV): once, under a minute.'
	@$(RUN) hatch_build.py
	@$(PIP) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.made pyproject.toml constraints.txt hatch_build.py tests/browser/axe.py
	$(SAY) 'Installing what developing needs into $(VENV): once, about a minute.'
	@$(RUN) hatch_build.py
	@$(PIP) --editable '.[dev]'
	@$(RUN) -m tests.browser.axe
	@touch $(VENV)/.play $@
