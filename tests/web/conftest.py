"""What tests of the server share: a database of their own, on SQLite and on PostgreSQL."""

import uuid

import pytest

from tests.web.postgres import begun, cluster_or_skip


@pytest.fixture(scope="session")
def postgres():
    """The URL of a PostgreSQL made for this session. Where there is none, tests are skipped, and in continuous integration they fail."""
    with cluster_or_skip() as url:
        yield url


@pytest.fixture
def fresh_postgres(postgres):
    """A database of its own."""
    return begun(postgres, f"test_{uuid.uuid4().hex[:12]}")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """A database of its own, of each kind."""
    if request.param == "postgresql":
        return request.getfixturevalue("fresh_postgres")
    return f"sqlite:///{tmp_path / 'tables.db'}"
