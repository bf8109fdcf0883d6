# One command each: make play, make test, make bot. The rest is for developers.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8420
INSTALL := $(BIN)/python -m tools.install

.PHONY: help play test test-stores test-slow test-browser lint types bench bot lock maps maps-check clean

help:
	@echo "make play   a Discord of your own with Rondel in it (PORT=$(PORT), BROWSER=none to open no window)"
	@echo "make test   lint, types and tests"
	@echo "make bot    the bot on Discord, with the token in .env"
	@echo "also: test-stores test-slow test-browser bench lock maps maps-check clean"

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Rondel needs Python 3.11 or later, and $(PYTHON) is older or missing: name another, as in make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "This Python cannot make virtual environments: install its venv module (Debian: apt install python3-venv)"; exit 1; }
	@echo "Setting up $(VENV): once, about a minute"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.app: requirements/app.txt | $(VENV)/bin/python
	@$(INSTALL) app
	@touch $@

$(VENV)/.film: requirements/film.txt $(VENV)/.app
	@$(INSTALL) film
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.app
	@$(INSTALL) dev
	@touch $@

play: $(VENV)/.film
	@PORT=$(PORT) $(BIN)/python -m tools.play

bot: $(VENV)/.app
	@$(BIN)/python bot.py

lint: $(VENV)/.dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/.dev
	@$(BIN)/mypy

# Tests start hundreds of processes: without byte code each would compile the whole program again.
test test-stores test-slow test-browser: export PYTHONDONTWRITEBYTECODE :=

test: lint types
	@$(BIN)/pytest -n 3 --dist worksteal

test-stores: $(VENV)/.dev
	@$(BIN)/pytest -n 3 --dist worksteal -m "both_stores and not slow"

test-slow: $(VENV)/.dev
	@$(BIN)/pytest -n 3 --dist worksteal -m "slow or both_stores"

test-browser: $(VENV)/.dev
	@$(BIN)/pytest -m browser

bench: $(VENV)/.dev
	@$(BIN)/python -m tools.bench

lock: $(VENV)/.dev
	@for part in app postgres metrics film dev maps; do $(BIN)/python -m tools.lock $$part; done

maps: $(VENV)/.dev requirements/maps.txt
	@$(INSTALL) maps
	@$(BIN)/python -m tools.maps build all

maps-check: $(VENV)/.dev requirements/maps.txt
	@$(INSTALL) maps
	@$(BIN)/pytest tests/maps/tool
	@$(BIN)/python -m tools.maps verify all

clean:
	rm -rf $(VENV) build out .mypy_cache .ruff_cache .pytest_cache .hypothesis
