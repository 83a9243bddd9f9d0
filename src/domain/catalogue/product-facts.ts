/** What the catalogue says of a product, in sentences. */
import { boxesIn } from '../language/quantities.ts';
import { attributesIn, says } from '../language/signals.ts';
import { stems, TALK } from '../language/stems.ts';
import { formatM2 } from '../shared/area.ts';
import { formatPence } from '../shared/money.ts';
import { amount, unitName } from '../shared/units.ts';
import { ATTRIBUTE_LABELS, ATTRIBUTES, type Attribute } from './attributes.ts';
import type { Category } from './categories.ts';
import { sidesIn } from './piece-size.ts';
import type { ProductDetail } from './product.ts';
import { outOfStock, stockShortfall } from './stock.ts';

/** What a box covers is rounded on its label. */
const PIECE_TOLERANCE = 0.01;

const priceClause = (product: ProductDetail): string =>
  product.pencePerM2 !== null && product.boxCoverageMm2 !== null
    ? `costs ${formatPence(product.pricePence)} per ${unitName(product.unit)} of ${formatM2(product.boxCoverageMm2)}, which is ${formatPence(product.pencePerM2)} per m²`
    : `costs ${formatPence(product.pricePence)} each`;

const stockSentence = (product: ProductDetail): string =>
  product.stock === 0
    ? outOfStock(product, 'It is out of stock now')
    : `We have ${product.stock} in stock now.`;

/** Whether a number of boxes is in stock. */
const stockFor = (product: ProductDetail, boxes: number | null, phone: string): string =>
  boxes === null
    ? stockSentence(product)
    : (stockShortfall(boxes, product, phone) ?? `Yes, we have ${product.stock} in stock now.`);

/** What a product weighs, and what a number of its boxes weigh. */
function weightSentence({ name, weightG, unit }: ProductDetail, boxes: number | null): string {
  const kg = (grams: number): string => `${(grams / 1000).toFixed(1)} kg`;
  const many =
    boxes !== null && boxes > 1
      ? `, ${amount(boxes, unit)} about ${kg(weightG * boxes)}: mind what your car may carry`
      : '';
  return `One ${unitName(unit)} of ${name} weighs about ${kg(weightG)}${many}.`;
}

/** How many pieces are in a box, by what a box and a piece cover. */
function piecesSentence(product: ProductDetail): string {
  const [short = 0, long = 0] = sidesIn(product.tileSize) ?? [];
  const count = short > 0 && product.boxCoverageMm2 ? product.boxCoverageMm2 / (short * long) : 0;
  const isWhole = count >= 1 && Math.abs(count - Math.round(count)) < PIECE_TOLERANCE * count;
  return isWhole
    ? `A ${unitName(product.unit)} of ${product.name} holds ${amount(Math.round(count), 'piece')}.`
    : `How many pieces are in a ${unitName(product.unit)} of ${product.name} its page does not say.`;
}

/** Water resistance by category, if the product's own data does not state it. */
const WATER_BY_CATEGORY: Partial<Record<Category, string>> = {
  LVT: 'is LVT: water does nothing to the floor itself, though it may find a joint.',
  'Vinyl & Lino': 'is sheet vinyl or linoleum: vinyl stands water, linoleum wants it wiped up.',
  Tiles: 'is a tile: water does nothing to porcelain or ceramic; stone wants to be sealed.',
  'Laminate Flooring':
    'is laminate, and its page says nothing of water: take it that spills have to be wiped up at once.',
  'Wood Flooring': 'is wood, which is not waterproof: wipe spills up at once.',
  Carpet: 'is carpet, which is not waterproof.',
};

/** The water resistance of a product as a sentence; null if it is not a floor. */
function waterResistanceOf(product: ProductDetail): string | null {
  const stated = product.attributes.water_resistant;
  if (stated && !/^(?:no|standard)$/i.test(stated)) return attributeSentence(product, 'water_resistant');
  const kind = WATER_BY_CATEGORY[product.category];
  return kind ? `${product.name} ${kind}` : null;
}

/** The label of an attribute in a category: only tiles have a 'tile size'. */
export const labelOf = (name: Attribute, category: Category): string =>
  name === 'tile_size' && category !== 'Tiles' ? 'Size' : ATTRIBUTE_LABELS[name];

/** The line of a product's page that states something: `3 mm wear layer on a birch-ply core`. */
export const lineOn = ({ description }: ProductDetail, about: string): string | null =>
  description
    .split('\n')
    .find((line) => line.startsWith('- ') && line.toLowerCase().includes(about.toLowerCase()))
    ?.slice(2) ?? null;

/** The lines and sentences of a product's page. */
const linesOf = ({ description }: ProductDetail): string[] =>
  description
    .replace(/\*\*/g, '')
    .split(/\n|(?<=[.:]) (?=[A-Z])/)
    .map((line) => line.replace(/^- /, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The line of its page that shares most of a question's words; null if none shares any. */
function lineFor(words: string, product: ProductDetail): string | null {
  const asked = new Set(stems(words).filter((one) => !TALK.has(one)));
  const own = new Set(stems(product.name));
  const shared = (line: string) => new Set(stems(line).filter((one) => asked.has(one) && !own.has(one))).size;
  const [best] = linesOf(product).toSorted((one, other) => shared(other) - shared(one));
  return best !== undefined && shared(best) > 0 ? best : null;
}

function attributeSentence(product: ProductDetail, name: Attribute, words = ''): string {
  const value =
    name === 'tile_size' ? (product.tileSize ?? product.attributes[name]) : product.attributes[name];
  const label = labelOf(name, product.category);
  const line = value ? null : lineOn(product, label);
  const page = value || line ? null : lineFor(words, product);
  if (page) return `The page of ${product.name} says: ${page.replace(/\.$/, '')}.`;
  return value || line
    ? `${label} of ${product.name}: ${value ?? line}.`
    : `The page of ${product.name} does not say its ${label.toLowerCase()}, so I cannot either.`;
}

const SMOOTH = /polished|gloss|satin|honed/i;
const RATED = /\bR1[0-3]\b|anti-?slip|slip-?resistant/i;

/** What a product's page says of slipping; a smooth face is never passed over, as it is slippery when wet. Null for carpet. */
function slipSentence(product: ProductDetail): string | null {
  const { name, category } = product;
  const finish = product.attributes.finish ?? '';
  const rating = [finish, name].find((one) => RATED.test(one));
  if (rating !== undefined && rating === finish) return attributeSentence(product, 'finish');
  if (rating !== undefined) return `${name}: ${RATED.exec(rating)?.[0] ?? ''}, as its name says.`;
  if (category === 'Carpet') return null;
  return SMOOTH.test(finish) && category === 'Tiles'
    ? `Yes: ${name} is ${finish.toLowerCase()}, with no slip rating, and such a face is slippery when wet. It is for dry floors and for walls, not for the floor of a shower or wet room: for that take a finish with R10 or R11.`
    : `The page of ${name} names no slip rating${finish ? `; its finish is ${finish.toLowerCase()}` : ''}. For a floor that gets wet take one with R10 or R11, or ask us for the maker’s figure.`;
}

/** The sentence for an attribute that words ask for. */
function attributeFact(named: Attribute, product: ProductDetail, words: string): string {
  // A product without a wood type is answered by its material.
  const attribute = named === 'wood_type' && !product.attributes.wood_type ? 'material' : named;
  const water = attribute === 'water_resistant' ? waterResistanceOf(product) : null;
  const slip = attribute === 'finish' && says('slip', words) ? slipSentence(product) : null;
  return water ?? slip ?? attributeSentence(product, attribute, words);
}

/** @param phone the shop's @param needed the boxes for the floor, if its size is known */
type Sentence = (product: ProductDetail, words: string, phone: string, needed?: number) => string;

/** What the catalogue says of a product, by what a sentence asks. */
const SENTENCES = {
  stock: (product, words, phone) => `${product.name}: ${stockFor(product, boxesIn(words), phone)}`,
  pieces: piecesSentence,
  origin: ({ name, supplier }) =>
    `Where ${name} is made its page does not say; it is by ${supplier}, and a person can find out.`,
  weight: (product, words, _phone, needed) => weightSentence(product, boxesIn(words) ?? needed ?? null),
  supplier: ({ name, supplier }) => `${name} is by ${supplier}.`,
  rating: ({ name, rating, ratingCount }) =>
    rating === null
      ? `${name} has no review yet.`
      : `${name} is rated ${rating} of 5 by ${amount(ratingCount, 'shopper')}.`,
  colour: ({ name, colour }) => (colour ? `${name} is ${colour.toLowerCase()}.` : ''),
} as const satisfies Readonly<Record<string, Sentence>>;
const ASKED = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[];

/** True if a sentence asks for something that the catalogue says of a product. */
export const asksFact = (words: string): boolean =>
  ([...ASKED, 'price', 'describe'] as const).some((signal) => says(signal, words)) ||
  attributesIn(words).length > 0;

/** Several facts in one question: `the thickness and the wear layer`. */
const SEVERAL = /\band\b|,|&|\bor\b/;

/** The facts that words ask for; price and stock if that is unclear. */
export function factsIn(product: ProductDetail, words: string, phone: string, needed?: number): string {
  const all = attributesIn(words);
  const said = [
    ...ASKED.map((signal) => (says(signal, words) ? SENTENCES[signal](product, words, phone, needed) : '')),
    ...all.map((one) => attributeFact(one, product, words)),
    all.length > 0 && says('price', words) ? `It ${priceClause(product)}.` : '',
  ].filter(Boolean);
  if (said.length === 0) {
    const line = lineFor(words, product);
    const page = line ? `The page of ${product.name} says: ${line.replace(/\.$/, '')}. It` : product.name;
    return `${page} ${priceClause(product)}. ${stockSentence(product)}`;
  }
  return (SEVERAL.test(words) ? said : said.slice(0, 1)).join(' ');
}

/** All of a product's catalogue data, as lines. */
export const factLines = (product: ProductDetail): readonly string[] => [
  `${product.name} ${priceClause(product)}.`,
  stockSentence(product),
  ...ATTRIBUTES.flatMap((name) => {
    const value = product.attributes[name];
    return value ? [`${labelOf(name, product.category)}: ${value}`] : [];
  }),
];
