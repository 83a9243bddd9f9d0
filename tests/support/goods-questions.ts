/**
 * Questions for goods, made up from a kind of goods, demands on it and everyday ways of saying each, as one message or
 * over several turns. What is right follows from the catalogue's fields alone, not from how the shop reads words.
 */
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';

type Test = (product: ProductDetail) => boolean;

/** What is demanded of goods. */
export interface GoodsDemand {
  readonly name: string;
  /** Said before the goods: `grey laminate`. */
  readonly before: readonly string[];
  /** Said after the goods, or in a turn of its own: `in grey`. */
  readonly after: readonly string[];
  readonly meets: Test;
  /** How an answer names it where it lets go of it. */
  readonly named: RegExp;
  /** Orders the goods; the first shown has to be the least. */
  readonly order?: (product: ProductDetail) => number;
  readonly only?: readonly Category[];
}

export interface GoodsKindSaid {
  readonly said: readonly string[];
  readonly category: Category;
  readonly is?: Test;
}

const words = (product: ProductDetail): string => `${product.name} ${product.colour ?? ''}`.toLowerCase();
const says =
  (pattern: RegExp): Test =>
  (product) =>
    pattern.test(words(product));
const mm = (value: string | undefined): number => Number(/\d+(?:\.\d+)?/.exec(value ?? '')?.[0] ?? 0);
const widthOf = ({ tileSize }: ProductDetail): number => mm(tileSize ?? '');
const perM2 = ({ pencePerM2 }: ProductDetail): number => pencePerM2 ?? Infinity;

export const KINDS: readonly GoodsKindSaid[] = [
  { said: ['laminate', 'laminate flooring', 'a laminate floor'], category: 'Laminate Flooring' },
  { said: ['lvt', 'LVT flooring', 'luxury vinyl'], category: 'LVT' },
  { said: ['engineered wood', 'engineered flooring'], category: 'Wood Flooring', is: says(/engineered/) },
  { said: ['carpet', 'carpets', 'a carpet'], category: 'Carpet' },
  { said: ['sheet vinyl', 'vinyl on a roll', 'cushioned vinyl'], category: 'Vinyl & Lino' },
  {
    said: ['porcelain tiles', 'porcelain floor tiles'],
    category: 'Tiles',
    is: ({ attributes }) => /porcelain/i.test(attributes.material ?? ''),
  },
];

const BOARDS = ['Laminate Flooring', 'LVT', 'Wood Flooring'] as const;

export const LIMIT: GoodsDemand = {
  name: 'a limit per m²',
  before: [],
  after: [
    'under £30 a m2',
    'less than 30 quid a square metre',
    'max £30/m2',
    'not over £30 per sqm',
    'no more than 30 pounds a metre',
    'for £30 a square metre or less',
  ],
  meets: (product) => perM2(product) <= 3_000,
  named: /£30/,
};
export const GREY: GoodsDemand = {
  name: 'a colour',
  before: ['grey', 'gray'],
  after: ['in grey', 'grey ones', 'in a grey colour', 'grey if you have it'],
  meets: says(/gr[ea]y|greige|graphite|charcoal|anthracite|silver|slate/),
  named: /gr[ea]y/i,
};
export const DARK: GoodsDemand = {
  name: 'a tone',
  before: ['dark', 'darker', 'dark coloured'],
  after: ['in a dark colour', 'darker colour', 'something dark', 'a dark shade', 'on the dark side'],
  meets: ({ colour }) =>
    /black|dark|brown|smok|night/i.test(colour ?? '') ||
    !/white|cream|ivory|pale|light|pearl|natural|sand|linen|limed|raw|straw|oatmeal|silver|champagne|beige/i.test(
      colour ?? '',
    ),
  named: /dark/i,
};
export const THICK: GoodsDemand = {
  name: 'a least thickness',
  before: [],
  after: [
    'at least 10mm',
    '10mm or thicker',
    'minimum 10 mm thick',
    '10mm thick or more',
    'no thinner than 10mm',
  ],
  meets: ({ attributes }) => mm(attributes.thickness) >= 10,
  named: /10 ?mm/,
  only: ['Laminate Flooring'],
};
export const WIDE: GoodsDemand = {
  name: 'a least width',
  before: [],
  after: [
    'at least 180mm wide',
    '180mm wide or more',
    'boards 180 mm or wider',
    'no narrower than 180mm',
    'planks over 17cm wide',
  ],
  meets: (product) => widthOf(product) >= 170,
  named: /1[78]0? ?[cm]m/,
  only: BOARDS,
};
export const CLASS: GoodsDemand = {
  name: 'a wear class',
  before: ['AC5', 'ac5 rated'],
  after: ['AC5', 'with an AC5 rating', 'rated AC5', 'ac5 or better'],
  meets: ({ attributes }) => attributes.ac_rating === 'AC5',
  named: /ac ?5/i,
  only: ['Laminate Flooring'],
};
export const WEAR: GoodsDemand = {
  name: 'a wear layer',
  before: [],
  after: ['with at least a 0.5mm wear layer', 'wear layer 0.5 or more', '0.5mm wear layer minimum'],
  meets: ({ attributes }) => mm(attributes.wear_layer) >= 0.5,
  named: /0\.5/,
  only: ['LVT'],
};
export const OAK: GoodsDemand = {
  name: 'a wood',
  before: ['oak', 'oak effect', 'oak look'],
  after: ['in oak', 'that looks like oak', 'with an oak look'],
  meets: says(/oak/),
  named: /oak/i,
  only: BOARDS,
};
export const HERRINGBONE: GoodsDemand = {
  name: 'a pattern',
  before: ['herringbone'],
  after: ['in herringbone', 'in a herringbone pattern', 'herringbone ones'],
  meets: says(/herringbone/),
  named: /herringbone/i,
  only: BOARDS,
};
export const STOCK: GoodsDemand = {
  name: 'stock',
  before: ['in stock'],
  after: ['in stock', "that's in stock", 'that you have in stock now', 'available now'],
  meets: ({ stock }) => stock > 0,
  named: /stock|available/i,
};
export const CHEAPEST: GoodsDemand = {
  name: 'the cheapest first',
  before: ['cheapest', 'your cheapest', 'the cheapest'],
  after: ['cheapest first', 'the cheapest you have', 'lowest price first'],
  meets: () => true,
  named: /cheap/i,
  order: perM2,
};
export const WOOL: GoodsDemand = {
  name: 'a fibre',
  before: ['wool'],
  after: ['in wool', 'wool ones', 'made of wool'],
  meets: ({ attributes }) => /wool/i.test(attributes.material ?? ''),
  named: /wool/i,
  only: ['Carpet'],
};
export const SIZE: GoodsDemand = {
  name: 'a size',
  before: ['600x600', '60x60'],
  after: ['600 x 600', 'in 60 by 60 cm', '600mm by 600mm'],
  meets: ({ tileSize }) => /600 ?× ?600/.test(tileSize ?? ''),
  named: /600/,
  only: ['Tiles'],
};

/** Money and area of a whole floor; what the goods cost with their waste is the calculator's. */
export const BUDGET = {
  pence: 90_000,
  areaMm2: 30e6,
  said: [
    'about £900 for 30m2',
    '£900 to spend on 30 square metres',
    'budget of £900 for a room of 5 x 6 m',
    'I have 900 quid for 30 sqm',
    'for 30m2 and £900 all in',
  ],
} as const;

export const DEMANDS = [
  LIMIT,
  GREY,
  DARK,
  THICK,
  WIDE,
  CLASS,
  WEAR,
  OAK,
  HERRINGBONE,
  STOCK,
  CHEAPEST,
  WOOL,
  SIZE,
];

/** A case: the same goods asked for in one message and over several turns. */
export interface GoodsCase {
  readonly kind: GoodsKindSaid;
  readonly demands: readonly GoodsDemand[];
  readonly hasBudget: boolean;
  readonly forms: readonly (readonly string[])[];
}

const OPENINGS = [
  'do you have {}',
  'looking for {}',
  'hi, any {}?',
  'need {} for the living room',
  'show me {}',
  'what {} have you got',
  "i'm after {}",
  '{}',
  'thinking of {} for the hall',
];
const FOLLOWING = [
  '{}',
  'any {}?',
  'and {}',
  'ok, {} please',
  'what about {}',
  'it should be {}',
  'have you any {}',
];

/** Two colours at once are another question. */
const isOfTwoColours = (demands: readonly GoodsDemand[]): boolean =>
  demands.includes(GREY) && demands.includes(DARK);

/** Each demand of a kind, all pairs of them and some of three. */
function demandSets({ category }: GoodsKindSaid): readonly (readonly GoodsDemand[])[] {
  const all = DEMANDS.filter(({ only }) => only?.includes(category) ?? true);
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other]));
  const threes = pairs.flatMap((pair, at) => {
    const third = all[(at + 4) % all.length];
    return at % 2 === 0 && third && !pair.includes(third) ? [[...pair, third]] : [];
  });
  return [...all.map((one) => [one]), ...pairs, ...threes].filter((set) => !isOfTwoColours(set));
}

/** All cases, each wording in its turn: the list is the same every time. */
export function goodsCases(): GoodsCase[] {
  let turn = 0;
  const next = (from: readonly string[]): string => from[turn++ % from.length] ?? '';
  const put = (frame: string, words: string): string => frame.replace('{}', words);
  return KINDS.flatMap((kind) =>
    demandSets(kind).map((demands, nth) => {
      const hasBudget = nth % 3 === 0 && !demands.includes(LIMIT);
      const budget = hasBudget ? [next(BUDGET.said)] : [];
      const front = demands.filter(({ before }) => before.length > 0 && turn++ % 2 === 0);
      const goods = next(kind.said);
      const bare = front.length > 0 ? goods.replace(/^an? /, '') : goods;
      const isFirst = (demand: GoodsDemand) => Number(demand === CHEAPEST || demand === STOCK);
      const before = front.toSorted((a, b) => isFirst(b) - isFirst(a)).map((demand) => next(demand.before));
      const back = demands.filter((demand) => !front.includes(demand)).map(({ after }) => next(after));
      const opening = put(next(OPENINGS), [...before, bare].join(' '));
      const one = [opening, ...back, ...budget].join(turn % 2 ? ', ' : ' ');
      const [first = '', second = '', ...rest] = [
        put(next(OPENINGS), goods),
        ...[...demands.map(({ after }) => next(after)), ...budget].map((said) => put(next(FOLLOWING), said)),
      ];
      const joined = rest.length > 0 ? [first, [second, ...rest].join(', ')] : [`${first}?`, second];
      return { kind, demands, hasBudget, forms: [[one], [first, second, ...rest], joined] };
    }),
  );
}
