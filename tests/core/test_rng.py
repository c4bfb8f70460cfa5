"""Chance: the generator is ChaCha8, numbers are fair, and a seed is committed to without being told."""

import hashlib

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comptoir.core import rng
from comptoir.core.view import state

M = 0xFFFFFFFF
WORDS = st.integers(0, M)


def generator(key=(0,) * 8, block=0):
    """A state of its own that holds nothing but chance."""
    s = state(np.zeros(1, np.dtype(rng.FIELDS, align=True)))
    for i, word in enumerate(key):
        s.key[i] = ((word & M) ^ 0x80000000) - 0x80000000
    s.block = block
    return s


def with_words(*words):
    """A generator whose next words are these."""
    s = generator(block=1)
    for i, word in enumerate(words):
        s.words[16 - len(words) + i] = (word ^ 0x80000000) - 0x80000000
    s.used = 16 - len(words)
    return s


def chacha8(key, counter):
    """Block number `counter` as RFC 8439 has it, with 8 rounds instead of 20 and, as in the original ChaCha, 64 bits of counter and of nonce (here 0)."""

    def turn(a, b, c, d):
        for x, y, z, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            work[x] = (work[x] + work[y]) % 2**32
            mixed = work[z] ^ work[x]
            work[z] = (mixed * 2**n % 2**32) + mixed // 2 ** (32 - n)

    constants = [int.from_bytes(b"expand 32-byte k"[i : i + 4], "little") for i in range(0, 16, 4)]
    start = [*constants, *key, counter % 2**32, counter // 2**32, 0, 0]
    work = list(start)
    for _ in range(4):
        for column in range(4):
            turn(column, 4 + column, 8 + column, 12 + column)
        for diagonal in range(4):
            turn(diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4, 12 + (diagonal + 3) % 4)
    return [(a + b) % 2**32 for a, b in zip(work, start, strict=True)]


def test_a_quarter_round_is_the_one_of_rfc_8439():
    """Section 2.1.1."""
    assert rng.quarter(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567) == (0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB)


def test_the_block_of_an_empty_key_is_the_published_one():
    s = generator()
    drawn = b"".join(int(rng.word(s)).to_bytes(4, "little") for _ in range(16))
    assert drawn.hex().startswith("3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e")


@settings(max_examples=40)
@given(key=st.lists(WORDS, min_size=8, max_size=8), block=st.integers(0, 2**62))
def test_words_come_block_after_block_as_chacha8_makes_them(key, block):
    s = generator(key, block)
    rng.refill(s)
    drawn = [int(rng.word(s)) for _ in range(40)]
    assert drawn == (chacha8(key, block) + chacha8(key, block + 1) + chacha8(key, block + 2))[:40]
    assert s.block == block + 3


def test_the_counter_goes_on_past_32_bits():
    key = [7] * 8
    s = generator(key, 2**32 - 1)
    rng.refill(s)
    assert [int(rng.word(s)) for _ in range(32)] == chacha8(key, 2**32 - 1) + chacha8(key, 2**32)


def test_a_fresh_generator_begins_with_block_0():
    s = generator([1] * 8)
    assert int(rng.word(s)) == chacha8([1] * 8, 0)[0]


@settings(max_examples=60)
@given(n=st.integers(1, 2**32), word=WORDS)
def test_below_keeps_a_word_under_the_last_whole_multiple_and_draws_again_otherwise(n, word):
    """Of the words that are kept, each remainder has as many: 2 ** 32 // n. So each number is equally likely."""
    kept = word < 2**32 - 2**32 % n
    s = with_words(word, 0)
    assert rng.below(s, n) == (word % n if kept else 0)
    assert s.used == (15 if kept else 16)


@pytest.mark.parametrize("n", [3, 5, 6, 36, 2**31 + 1])
def test_below_draws_again_just_past_the_last_whole_multiple(n):
    top = 2**32 // n * n
    assert rng.below(with_words(top - 1, 1), n) == n - 1
    assert rng.below(with_words(top, M, 1), n) == 1


def test_below_of_one_is_nothing_and_of_all_is_the_word_itself():
    assert rng.below(with_words(M), 1) == 0
    assert rng.below(with_words(M), 2**32) == M


def test_throws_of_two_dice_are_equally_likely():
    """The bound is wide: an honest generator would miss it with one seed in many thousands, and this seed is fixed."""
    s = generator(rng.key_words("throws"))
    seen = [0] * 36
    for _ in range(36_000):
        seen[rng.below(s, 36)] += 1
    assert sum((n - 1000) ** 2 / 1000 for n in seen) < 80


@given(x=WORDS)
def test_mix_is_the_same_arithmetic_everywhere(x):
    y = (x ^ x >> 16) * 0x7FEB352D % 2**32
    y = (y ^ y >> 15) * 0x846CA68B % 2**32
    assert rng.mix(x) == y ^ y >> 16


def test_mix_takes_no_two_numbers_to_one():
    assert len({rng.mix(x) for x in range(3000)}) == 3000


@given(x=WORDS)
def test_a_word_is_stored_signed_and_read_back(x):
    assert -(2**31) <= rng.signed(x) < 2**31
    assert rng.signed(x) & M == x


def test_a_blank_generator_tells_nothing():
    s = generator(rng.key_words("secret"))
    for _ in range(5):
        rng.word(s)
    rng.blank(s)
    assert [int(x) for x in s.key] == [0] * 8
    assert [int(x) for x in s.words] == [0] * 16
    assert (s.block, s.used) == (0, 0)


def test_a_seed_makes_a_key_of_256_bits():
    digest = hashlib.sha256(b"comptoir key 7").digest()
    assert b"".join(word.to_bytes(4, "little", signed=True) for word in rng.key_words(7)) == digest
    assert rng.key_words(7) == rng.key_words("7")
    assert len({tuple(rng.key_words(seed)) for seed in (0, -1, 7, 10**400, "", "é", "a" * 900)}) == 7


def test_a_commitment_is_another_hash_than_the_key():
    assert rng.commitment(7) == hashlib.sha256(b"comptoir commitment 7").hexdigest()
    assert rng.commitment("l’été") == hashlib.sha256("comptoir commitment l’été".encode()).hexdigest()
    assert len({rng.commitment(seed) for seed in range(100)}) == 100
    key = b"".join(word.to_bytes(4, "little", signed=True) for word in rng.key_words(7))
    assert key.hex() != rng.commitment(7)
