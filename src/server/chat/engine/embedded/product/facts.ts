/** Answers about one product, from the catalogue. */
import { ATTRIBUTE_LABELS, ATTRIBUTES, type Attribute } from '#domain/catalogue/attributes.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/plain.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { unitName } from '#domain/shared/units.ts';
import type { Draft } from '../../port.ts';
import { toCard } from '../../tools.ts';
import { fitness } from './fitness.ts';

const MATERIALS =
  /\b(?:wool|porcelain|ceramic|stone|slate|marble|synthetic|man ?made|nylon|polyprop\w*|linoleum|vinyl)\b/;
const ATTRIBUTE_WORDS: readonly (readonly [RegExp, Attribute])[] = [
  [/wear layer/, 'wear_layer'],
  [/\bthick/, 'thickness'],
  [/\bac (?:rating|class)|\bac[345]\b|wear rating/, 'ac_rating'],
  [/dimension|\bsize|how (?:wide|big|long)|\bwidth\b/, 'tile_size'],
  [/made of|material/, 'material'],
  [MATERIALS, 'material'],
  [/\b(?:real|solid|engineered) ?(?:wood|oak)?\b/, 'wood_type'],
  [/finish|slip rat|\br1[0-3]\b|anti-?slip/, 'finish'],
  [/waterproof|water resist|water/, 'water_resistant'],
  [/click|glue|loose lay|construction/, 'construction'],
];
const STOCK = /\bstock\b|\bavailable\b|\bleft\b/;
const SUPPLIER = /supplier|\bbrand|who makes/;
const RATING = /(?<!slip )\brated\b|review|\bstars\b|quality|any good/;
const PRICE = /\bprice|\bcosts?\b|how much|per (?:box|m2|metre|roll|pack)|a box|\bin (?:a|each) (?:box|pack)/;

/** True if a sentence asks for something that the catalogue says of a product. */
export const asksFact = (words: string): boolean =>
  [STOCK, SUPPLIER, RATING, PRICE, /colou?r/, /tell me (?:more )?about|details|describe/].some((one) =>
    one.test(words),
  ) || ATTRIBUTE_WORDS.some(([pattern]) => pattern.test(words));

const priceClause = (product: ProductDetail): string =>
  product.pencePerM2 !== null && product.boxCoverageMm2 !== null
    ? `costs ${formatPence(product.pricePence)} per ${unitName(product.unit)} of ${formatM2(product.boxCoverageMm2)}, which is ${formatPence(product.pencePerM2)} per m²`
    : `costs ${formatPence(product.pricePence)} each`;

const stockSentence = ({ stock: left }: ProductDetail): string =>
  left === 0 ? 'It is out of stock now.' : `We have ${left} in stock now.`;

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
export function waterResistanceOf(product: ProductDetail): string | null {
  const stated = product.attributes.water_resistant;
  if (stated && !/^(?:no|standard)$/i.test(stated)) return attributeSentence(product, 'water_resistant');
  const kind = WATER_BY_CATEGORY[product.category];
  return kind ? `${product.name} ${kind}` : null;
}

/** The label of an attribute in a category: only tiles have a 'tile size'. */
export const labelOf = (name: Attribute, category: Category): string =>
  name === 'tile_size' && category !== 'Tiles' ? 'Size' : ATTRIBUTE_LABELS[name];

function attributeSentence(product: ProductDetail, name: Attribute): string {
  const value =
    name === 'tile_size' ? (product.tileSize ?? product.attributes[name]) : product.attributes[name];
  const label = labelOf(name, product.category);
  return value
    ? `${label} of ${product.name}: ${value}.`
    : `The page of ${product.name} does not say its ${label.toLowerCase()}, so I cannot either.`;
}

/** Answers the fact that a sentence asks for; price, stock and measures if that is unclear. */
export function answerFacts(text: string, product: ProductDetail): Draft {
  const sentence = plain(text);
  const named = ATTRIBUTE_WORDS.find(([pattern]) => pattern.test(sentence))?.[1];
  // A product without a wood type is answered by its material.
  const attribute = named === 'wood_type' && !product.attributes.wood_type ? 'material' : named;
  let answer: string;
  const fits = named && named !== 'water_resistant' ? null : fitness(sentence, product);
  if (fits) answer = fits;
  else if (STOCK.test(sentence)) answer = `${product.name}: ${stockSentence(product)}`;
  else if (SUPPLIER.test(sentence)) answer = `${product.name} is by ${product.supplier}.`;
  else if (RATING.test(sentence))
    answer =
      product.rating === null
        ? `${product.name} has no review yet.`
        : `${product.name} is rated ${product.rating} of 5 by ${product.ratingCount} ${product.ratingCount === 1 ? 'shopper' : 'shoppers'}.`;
  else if (/colou?r/.test(sentence) && product.colour)
    answer = `${product.name} is ${product.colour.toLowerCase()}.`;
  else if (attribute)
    answer =
      (attribute === 'water_resistant' ? waterResistanceOf(product) : null) ??
      attributeSentence(product, attribute);
  else answer = `${product.name} ${priceClause(product)}. ${stockSentence(product)}`;
  return {
    text: answer,
    tools: ['productFacts'],
    attachments: {
      ...NOTHING_ATTACHED,
      products: [toCard(product)],
      sources: [{ label: product.name, href: `/products/${product.id}` }],
      chips: ['How many boxes for 20 m²?', 'Can I have a sample of it?'],
    },
  };
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
