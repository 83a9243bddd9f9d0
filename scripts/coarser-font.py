"""Authoring only, for cut-fonts.ts: reduces the precision of a variable font. Reads stdin, writes WOFF2 to stdout.

It rescales the font from 2000 to 1000 units per em and drops variation deltas that interpolation reproduces within one
unit. A 52 px heading then differs by less than a twentieth of a pixel, and the file is a quarter smaller.

Needs fontTools (Debian: python3-fonttools, python3-brotli).
"""

import io
import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

UNITS_PER_EM = 1000
# In units of the rescaled font.
TOLERANCE = 1

font = TTFont(io.BytesIO(sys.stdin.buffer.read()))
if font["head"].unitsPerEm != UNITS_PER_EM:
    scale_upem(font, UNITS_PER_EM)
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
