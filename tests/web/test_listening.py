"""The server's own address."""

import socket
from urllib.parse import urlsplit

import pytest

from comptoir.web import serve
from comptoir.web.settings import Settings


class Enough(Exception):
    """Nothing else is asked of the server."""


def test_who_is_told_the_address_is_not_refused_there(tmp_path):
    """A browser that was opened at once found nobody listening, and said so."""

    def ready(address):
        with socket.create_connection(("127.0.0.1", urlsplit(address).port), timeout=60):
            raise Enough

    with pytest.raises(Enough):
        serve(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", port=0), ready)
