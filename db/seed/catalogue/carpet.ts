/** Carpet: sold by the running metre off the roll, or as finished room-size pieces. */
import { MM2_PER_M2 as M2 } from '../../../src/domain/shared/area.ts';
import type { Design } from '../designs.ts';
import { Random } from '../random.ts';
import { boxPrice, rangeFor, titleCase, type Draft } from './draft.ts';

const CARPET_MAKERS = [
  'Weaver & Lough',
  'Bracken Mills',
  'Hollowmere Carpets',
  'Skerry Wool',
  'Dalmore Tufting',
];
const CARPET_RANGES = [
  'Balmoor',
  'Cairnhill',
  'Dunmore',
  'Eskdale',
  'Fernleigh',
  'Glenlough',
  'Heatherfield',
  'Inverbrae',
  'Kirkstone',
  'Larkhill',
  'Moorland',
  'Northshore',
  'Oakmere',
  'Pentland',
  'Ravenscar',
  'Strathmoor',
  'Teviot',
  'Wharfedale',
];
const FIBRES: Readonly<Record<string, readonly { fibre: string; pence: number }[]>> = {
  'wool twist': [
    { fibre: '80% wool, 20% nylon', pence: 2190 },
    { fibre: '100% wool', pence: 3290 },
  ],
  saxony: [
    { fibre: 'Polypropylene', pence: 890 },
    { fibre: 'Polyester', pence: 1390 },
    { fibre: 'Polyamide', pence: 2290 },
  ],
  'wool loop': [
    { fibre: '100% wool', pence: 2990 },
    { fibre: '80% wool, 20% nylon', pence: 2290 },
  ],
  'berber loop': [
    { fibre: 'Polypropylene', pence: 850 },
    { fibre: '50% wool, 50% polypropylene', pence: 1690 },
  ],
  'striped wool': [
    { fibre: '80% wool, 20% nylon', pence: 3490 },
    { fibre: '100% wool', pence: 4690 },
  ],
  'flatweave wool': [{ fibre: '100% wool', pence: 4990 }],
  sisal: [{ fibre: 'Sisal', pence: 2690 }],
  seagrass: [{ fibre: 'Seagrass', pence: 1990 }],
};
const PILE: Readonly<Record<string, string>> = {
  'wool twist': 'Twist',
  saxony: 'Saxony',
  'wool loop': 'Loop',
  'berber loop': 'Berber',
  'striped wool': 'Stripe',
  'flatweave wool': 'Flatweave',
  sisal: 'Bouclé',
  seagrass: 'Basketweave',
};
const WEIGHTS = [
  { oz: 32, factor: 0.86, use: 'bedrooms and spare rooms' },
  { oz: 40, factor: 1, use: 'living rooms and bedrooms' },
  { oz: 50, factor: 1.2, use: 'stairs, halls and busy living rooms' },
];

/**
 * The products of one carpet design: lengths off the roll and finished pieces.
 * @param round how often the design has been used before
 */
export function carpetDrafts(design: Design, round: number): Draft[] {
  const { supplier, range, tier } = rangeFor(design.id, round, CARPET_MAKERS, CARPET_RANGES);
  const random = new Random(`carpet ${design.id} ${round}`);
  const fibres = FIBRES[design.material] ?? [{ fibre: 'Polypropylene', pence: 1090 }];
  const { fibre, pence } = fibres[round % fibres.length] ?? { fibre: 'Polypropylene', pence: 1090 };
  const base = Math.min(5400, pence * tier * (0.95 + random.next() * 0.1));
  const label = titleCase(design.name);
  const pile = PILE[design.material] ?? 'Twist';
  const attributes = { material: fibre, finish: pile };
  const rolls = WEIGHTS.flatMap(({ oz, factor, use }) =>
    [4, 5].map((width): Draft => {
      const pack = { pieces: 1, pieceMm2: width * M2 };
      return {
        category: 'Carpet',
        design,
        supplier,
        range,
        unit: 'metre',
        pack,
        cutToSize: true,
        name: `${range} ${label} Carpet ${oz} oz, ${width} m Wide`,
        attributes: { ...attributes, tile_size: `${width} m wide` },
        pricePence: boxPrice(base * factor, pack),
        facts: [
          `${fibre}, ${oz} oz to the square yard`,
          `Cut from a ${width} m wide roll: one metre is ${width} m²`,
          `Made for ${use}`,
          'Lay on a 9 mm or 11 mm underlay',
        ],
      };
    }),
  );
  const [wide, long] = random.pick([
    [4, 3],
    [4, 3.5],
    [4, 2.5],
    [5, 3],
  ] as const);
  const piece = { pieces: 1, pieceMm2: Math.round(wide * long * M2) };
  return [
    ...rolls,
    {
      category: 'Carpet',
      design,
      supplier,
      range,
      unit: 'piece',
      pack: piece,
      cutToSize: false,
      name: `${range} ${label} Room-Size Remnant ${wide} × ${long} m`,
      attributes: { ...attributes, tile_size: `${wide} × ${long} m` },
      pricePence: boxPrice(base * 0.72, piece),
      facts: [
        `${fibre}, 40 oz to the square yard`,
        `One finished piece of ${wide} × ${long} m`,
        'Roll end: sold as it is, edges straight and clean',
      ],
    },
  ];
}
