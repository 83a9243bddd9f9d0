/** Texts of the demo reviews: titles and sentences by rating and kind of product. */
import type { Category } from '../../src/domain/catalogue/categories.ts';
import type { Design } from './designs.ts';
import type { Random } from './random.ts';

const TITLES: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Exactly what we hoped for',
    'Would buy it again',
    'Lovely floor',
    'Better than the pictures',
    'Fitter was impressed',
    'Very happy',
    'Worth the wait',
    'Transformed the {room}',
    'Good quality for the money',
    'No complaints at all',
    'Our neighbours asked where it is from',
    'Great colour',
  ],
  4: [
    'Very good, one small thing',
    'Happy overall',
    'Nice, order a sample first',
    'Good floor, slow courier',
    'Does the job well',
    'Solid choice',
    'Pleased with it',
    'Good value',
  ],
  3: [
    'Fine, not perfect',
    'All right for the price',
    'Colour not quite as expected',
    'Decent, some waste',
    'Mixed feelings',
  ],
  2: ['Not for us', 'Expected more', 'Two boxes arrived damaged', 'Hard to lay'],
  1: ['Disappointed', 'Had to send it back', 'Wrong for our room'],
};

const FLOOR = {
  good: [
    'The {colour} is warm in the evening and clear by day.',
    'We put it in the {room}, {m2} m² in all, and used just under the 10 % extra.',
    'Two dogs and a toddler, and not a mark on it after {months} months.',
    'It looks like twice the price once the skirting is on.',
    'We had a sample first and the boxes matched it.',
    'The calculator had it right: one box left over.',
    'We compared five and this was the only one that did not look printed.',
    'Goes beautifully with our {colour} walls.',
    'Laid {m2} m² over a weekend with my brother.',
    'Guests notice it before anything else.',
  ],
  poor: [
    'Under our lights the {colour} looks flatter than on the screen.',
    'About one box in ten had a chipped edge.',
    'We needed more than the 10 % extra because the {room} has so many corners.',
    'It shows dust more than we thought.',
  ],
};
const SORTS: Readonly<Record<Category, { good: readonly string[]; poor: readonly string[] }>> = {
  Tiles: {
    good: [
      ...FLOOR.good,
      'Cut cleanly on a wet saw, hardly a chip.',
      'Flat and true: no lippage with a 3 mm joint.',
      'The box said one batch and it was one batch.',
    ],
    poor: [...FLOOR.poor, 'A few were bowed by a millimetre or so.'],
  },
  'Wood Flooring': {
    good: [
      ...FLOOR.good,
      'Real grain, no two boards alike.',
      'The oil finish took a spill of red wine without a stain.',
      'Boards were straight and the tongues tight.',
    ],
    poor: [...FLOOR.poor, 'More knots than in the sample.'],
  },
  'Laminate Flooring': {
    good: [
      ...FLOOR.good,
      'Clicked together without a hammer.',
      'The wet dog test: passed.',
      'Feels solid with the thicker underlay.',
    ],
    poor: [...FLOOR.poor, 'The click joint needs patience on the short side.'],
  },
  LVT: {
    good: [
      ...FLOOR.good,
      'Warm on bare feet, even on concrete.',
      'Bathroom floods twice a day here with the children: no problem.',
      'Cuts with a knife, which saved us a day.',
    ],
    poor: [...FLOOR.poor, 'Every bump of the subfloor would show, so we had to level it.'],
  },
  'Vinyl & Lino': {
    good: [
      ...FLOOR.good,
      'One piece, no seams, wiped clean in a minute.',
      'Cut to length exactly as ordered.',
    ],
    poor: [...FLOOR.poor, 'It took two nights to lie flat.'],
  },
  Carpet: {
    good: [
      ...FLOOR.good,
      'So soft that we moved the morning coffee to the floor.',
      'Footprints spring back.',
      'On the stairs for {months} months and no flattening.',
    ],
    poor: [...FLOOR.poor, 'It shed fluff for the first month.'],
  },
  'Trims & Accessories': {
    good: [
      'Neat finish at the door.',
      'The cut was easy with a fine blade.',
      'Colour matches the floor well.',
      'Arrived straight and well wrapped.',
      'Does what it should.',
    ],
    poor: ['One end was scuffed, so I cut that off.', 'A little dearer than in the builders’ yard.'],
  },
  Underlay: {
    good: [
      'Took the echo out of the {room}.',
      'Rolled out {m2} m² in twenty minutes.',
      'The neighbours below thanked us.',
      'Good tape edge, no gaps.',
    ],
    poor: ['Thinner in the hand than I thought, though it works.', 'The roll was creased at one end.'],
  },
  Adhesives: {
    good: [
      'Easy to spread, long open time.',
      'Set as it said on the label.',
      'One covered a little more than stated.',
      'No smell worth mentioning.',
    ],
    poor: ['Skinned over quickly on a warm day.', 'The lid was cracked on arrival.'],
  },
  Other: {
    good: [
      'Handy thing to have.',
      'Works as described.',
      'Good quality for the price.',
      'Used it twice already.',
    ],
    poor: ['Smaller than it looked.', 'All right, nothing special.'],
  },
};
const CLOSING = [
  'Delivery took {days} days and the driver rang ahead.',
  'Good advice on the phone.',
  'Thanks to the showroom in Bangor.',
  'Came on a pallet, well wrapped.',
  'Would order here again.',
  'Delivered to the kerb, so have help ready.',
  'Order the trims with it: we had to wait for ours.',
  'Questions were answered the same day.',
];
const ROOMS: Readonly<Partial<Record<Category, readonly string[]>>> = {
  Carpet: ['bedroom', 'living room', 'landing', 'box room'],
  Tiles: ['kitchen', 'bathroom', 'hall', 'utility room', 'porch'],
};
const ANYWHERE = ['living room', 'hall', 'kitchen', 'back room', 'bedroom'];

/** A title and comment that suit the product and the rating. */
export function reviewWords(
  category: Category,
  design: Design,
  rating: number,
  random: Random,
): { title: string; comment: string } {
  const fill = (text: string): string =>
    text
      .replaceAll('{colour}', design.colour.toLowerCase())
      .replaceAll('{room}', random.pick(ROOMS[category] ?? ANYWHERE))
      .replaceAll('{m2}', String(random.int(6, 48)))
      .replaceAll('{months}', String(random.int(2, 11)))
      .replaceAll('{days}', String(random.int(5, 15)));
  const { good, poor } = SORTS[category];
  const praise = random.shuffle(good);
  const blame = random.shuffle(poor);
  const body =
    rating === 5
      ? praise.slice(0, random.int(1, 3))
      : rating === 4
        ? [...praise.slice(0, 2), ...blame.slice(0, random.int(0, 1))]
        : rating === 3
          ? [...praise.slice(0, 1), ...blame.slice(0, 1)]
          : blame.slice(0, 2);
  const closing = rating >= 3 && random.chance(0.6) ? [random.pick(CLOSING)] : [];
  return {
    title: fill(random.pick(TITLES[rating] ?? ['A review'])),
    comment: [...body, ...closing].map(fill).join(' '),
  };
}
