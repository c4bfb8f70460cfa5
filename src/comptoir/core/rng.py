"""Chance: a ChaCha generator that lives in the state's record, in 32-bit words that Python, Numba and a GPU compute alike.

A state that uses it has the fields of `FIELDS`. The key has 256 bits, so that dice seen cannot tell the dice to come.
"""

from __future__ import annotations

import hashlib
from typing import Protocol

from comptoir.core.rule import Ints, rule

__all__ = ["FIELDS", "Chanced", "below", "blank", "commitment", "key_words", "mix", "word"]

M = 0xFFFFFFFF
HALF = 0x80000000
ROUNDS = 4  # double rounds: ChaCha8

FIELDS = [("key", "i4", (8,)), ("block", "i8"), ("words", "i4", (16,)), ("used", "i1")]


class Chanced(Protocol):
    """A state with a generator: key, next block's number, the words of this block, how many of them are used up."""

    key: Ints
    block: int
    words: Ints
    used: int


@rule
def mix(x: int) -> int:
    """Scrambles 32 bits: cheap randomness for choosers and tests, never for dice."""
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & M
    x = ((x ^ (x >> 15)) * 0x846CA68B) & M  # may wrap in 64 bits: the low 32 are right all the same
    return (x ^ (x >> 16)) & M


@rule
def turned(x: int, n: int) -> int:
    return ((x << n) | (x >> (32 - n))) & M


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & M
    d = turned(d ^ a, 16)
    c = (c + d) & M
    b = turned(b ^ c, 12)
    a = (a + b) & M
    d = turned(d ^ a, 8)
    c = (c + d) & M
    b = turned(b ^ c, 7)
    return a, b, c, d


@rule
def signed(x: int) -> int:
    """A 32-bit word as a signed field holds it."""
    return ((x & M) ^ HALF) - HALF


@rule
def refill(s: Chanced) -> None:
    """Computes the next block of sixteen words (RFC 8439's layout, a 64-bit counter, no nonce)."""
    a0, a1, a2, a3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    k0, k1, k2, k3 = int(s.key[0]) & M, int(s.key[1]) & M, int(s.key[2]) & M, int(s.key[3]) & M
    k4, k5, k6, k7 = int(s.key[4]) & M, int(s.key[5]) & M, int(s.key[6]) & M, int(s.key[7]) & M
    n0, n1 = int(s.block) & M, (int(s.block) >> 32) & M
    b0, b1, b2, b3, c0, c1, c2, c3 = k0, k1, k2, k3, k4, k5, k6, k7
    d0, d1, d2, d3 = n0, n1, 0, 0
    for _ in range(ROUNDS):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    s.words[0], s.words[1], s.words[2], s.words[3] = signed(a0 + 0x61707865), signed(a1 + 0x3320646E), signed(a2 + 0x79622D32), signed(a3 + 0x6B206574)
    s.words[4], s.words[5], s.words[6], s.words[7] = signed(b0 + k0), signed(b1 + k1), signed(b2 + k2), signed(b3 + k3)
    s.words[8], s.words[9], s.words[10], s.words[11] = signed(c0 + k4), signed(c1 + k5), signed(c2 + k6), signed(c3 + k7)
    s.words[12], s.words[13], s.words[14], s.words[15] = signed(d0 + n0), signed(d1 + n1), signed(d2), signed(d3)
    s.block += 1
    s.used = 0


@rule
def word(s: Chanced) -> int:
    """The next 32 random bits."""
    if s.used >= 16 or s.block == 0:
        refill(s)
    x = int(s.words[s.used]) & M
    s.used += 1
    return x


@rule
def below(s: Chanced, n: int) -> int:
    """A number from 0 to n - 1, each equally likely: words past the last whole multiple of n are drawn again. n is from 1 to 2 ** 32."""
    top = (1 << 32) // n * n
    x = word(s)
    while x >= top:
        x = word(s)
    return x % n


@rule
def blank(s: Chanced) -> None:
    """Takes the generator out of a view."""
    for i in range(8):
        s.key[i] = 0
    for i in range(16):
        s.words[i] = 0
    s.block = 0
    s.used = 0


def key_words(seed: int | str) -> list[int]:
    """The generator's key for a seed, as signed words: any number or text makes one."""
    raw = hashlib.sha256(f"comptoir key {seed}".encode()).digest()
    return [int.from_bytes(raw[i : i + 4], "little", signed=True) for i in range(0, 32, 4)]


def commitment(seed: int | str) -> str:
    """What is shown of the seed before a game: whoever sees the seed afterwards can check it, nobody can guess it from this."""
    return hashlib.sha256(f"comptoir commitment {seed}".encode()).hexdigest()
