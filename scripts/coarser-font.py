"""Authoring only, for cut-fonts.ts: a variable typeface with coarser numbers, from stdin to stdout as WOFF2.

Two thousand steps to the em, and every point moved by its own number for each size, are finer than any screen: with a
thousand, and with points left to follow their neighbours where that is right to a thousandth of the em, a heading of 52 px
is drawn within a twentieth of a pixel of what it was. A quarter of the bytes goes.

Needs fontTools (Debian: python3-fonttools, python3-brotli).
"""

import io
import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

STEPS = 1000
TOLERANCE = 1

font = TTFont(io.BytesIO(sys.stdin.buffer.read()))
if font["head"].unitsPerEm != STEPS:
    scale_upem(font, STEPS)
outlines = font["glyf"]
for name, variations in font["gvar"].variations.items():
    if outlines[name].numberOfContours > 0:
        points, control = outlines._getCoordinatesAndControls(name, font["hmtx"].metrics)
        for variation in variations:
            variation.optimize(points, list(control.endPts), tolerance=TOLERANCE)
font.flavor = "woff2"
woff2 = io.BytesIO()
font.save(woff2)
sys.stdout.buffer.write(woff2.getvalue())
