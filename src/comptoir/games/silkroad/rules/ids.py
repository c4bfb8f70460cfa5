"""The rules that can forbid an action or find a position broken, by the number of their id: why_not_… returns one of these, or 0."""

from __future__ import annotations

from typing import Final

S_1: Final = 1
S_7: Final = 7
S_9: Final = 9
S_42: Final = 42
S_43: Final = 43
S_48: Final = 48
S_60: Final = 60
S_72: Final = 72
S_75: Final = 75
S_76: Final = 76
S_100: Final = 100
S_106: Final = 106
S_110: Final = 110
S_112: Final = 112
S_116: Final = 116
S_121: Final = 121
S_130: Final = 130
S_136: Final = 136
S_150: Final = 150
S_151: Final = 151
S_152: Final = 152
S_153: Final = 153
S_160: Final = 160
S_161: Final = 161
S_162: Final = 162
S_166: Final = 166
S_170: Final = 170
S_182: Final = 182
S_193: Final = 193
S_198: Final = 198
