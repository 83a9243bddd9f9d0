/** The coverage of a bag, read from its description; null if it is not stated for the bag's content. */
import { expect, test } from 'vitest';
import { spreadOf, unitsFor } from '#domain/chat/spread.ts';

const page = (line: string) => `## What it is\n\n- ${line}\n- Sold singly\n`;

test.each([
  ['Floor Tile Adhesive, 20 kg Bag', '20 kg covers 4 to 5 m² with a 10 mm notch', 4, 5, 1],
  ['Grout, 5 kg Bag, Pack of 2', '5 kg grouts 10 m² of 600 mm tiles at a 3 mm joint', 10, 10, 2],
  ['Floor Primer, 5 litre', '5 litres prime 40 to 50 m² in one coat', 40, 50, 1],
] as const)('%s', (name, line, least, most, inUnit) => {
  expect(spreadOf(name, page(line))).toEqual({
    said: line,
    leastMm2: least * 1e6,
    mostMm2: most * 1e6,
    inUnit,
  });
});

test.each([
  ['Grab Adhesive Cartridges, 290 ml', '290 ml runs about 12 m of 5 mm bead'],
  ['Tile Adhesive, 10 kg Tub', '20 kg covers 4 to 5 m² with a 10 mm notch'],
  ['Tile Adhesive, 20 kg Bag', 'Keep frost-free; use within 12 months'],
])('%s states no usable coverage', (name, line) => expect(spreadOf(name, page(line))).toBeNull());

test.each([
  [18, 1, 5, 4],
  [8, 1, 2, 2],
  [18, 2, 3, 2],
])('%i m², %i bags per unit: %i units to be safe, at least %i', (m2, inUnit, safe, fewest) => {
  expect(unitsFor({ said: '', leastMm2: 4e6, mostMm2: 5e6, inUnit }, m2 * 1e6)).toEqual({ safe, fewest });
});
