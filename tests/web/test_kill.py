"""A server that is killed loses no decision it has acknowledged, and plays none twice; `make kill` asks this 200 times."""

import pytest

from tests.web.kill import killed


@pytest.mark.slow
def test_a_killed_server_has_lost_nothing_and_doubled_nothing(database):
    acknowledged, _ = killed(database, kills=8, tables=4)
    assert acknowledged >= 8 + 30
