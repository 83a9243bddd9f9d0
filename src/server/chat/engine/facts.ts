/** What the catalogue says of one product, in a sentence. */
import { ATTRIBUTE_LABELS, ATTRIBUTES, type Attribute } from '#domain/catalogue/attributes.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/slots.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import type { Draft } from './port.ts';
import { toCard } from './tools.ts';

const WORDS: readonly (readonly [RegExp, Attribute])[] = [
  [/thick/, 'thickness'],
  [/wear layer/, 'wear_layer'],
  [/ac rating|\bac[345]\b/, 'ac_rating'],
  [/dimension|\bsize|how (?:wide|long|big)/, 'tile_size'],
  [/made of|material/, 'material'],
  [/finish/, 'finish'],
  [/water/, 'water_resistant'],
  [/click|glue|construction/, 'construction'],
];

const price = (product: ProductDetail): string =>
  product.pencePerM2 !== null && product.boxCoverageMm2 !== null
    ? `costs ${formatPence(product.pricePence)} per ${product.unit} of ${formatM2(product.boxCoverageMm2)}, which is ${formatPence(product.pencePerM2)} per m²`
    : `costs ${formatPence(product.pricePence)} each`;

const stock = ({ stock: left }: ProductDetail): string =>
  left === 0 ? 'It is out of stock now.' : `We have ${left} in stock now.`;

function attribute(product: ProductDetail, name: Attribute): string {
  const value =
    name === 'tile_size' ? (product.tileSize ?? product.attributes[name]) : product.attributes[name];
  return value
    ? `${ATTRIBUTE_LABELS[name]} of ${product.name}: ${value}.`
    : `The page of ${product.name} does not say its ${ATTRIBUTE_LABELS[name].toLowerCase()}, so I cannot either.`;
}

/** The fact that a sentence asks for; price, stock and measures where it is not clear which. */
export function answerFacts(text: string, product: ProductDetail): Draft {
  const words = plain(text);
  const asked = WORDS.find(([pattern]) => pattern.test(words))?.[1];
  let said: string;
  if (/stock|available|left/.test(words)) said = `${product.name}: ${stock(product)}`;
  else if (/supplier|brand|who makes/.test(words)) said = `${product.name} is by ${product.supplier}.`;
  else if (/rated?\b|review|stars/.test(words))
    said =
      product.rating === null
        ? `${product.name} has no review yet.`
        : `${product.name} is rated ${product.rating} of 5 by ${product.ratingCount} ${product.ratingCount === 1 ? 'shopper' : 'shoppers'}.`;
  else if (/colou?r/.test(words) && product.colour)
    said = `${product.name} is ${product.colour.toLowerCase()}.`;
  else if (asked) said = attribute(product, asked);
  else said = `${product.name} ${price(product)}. ${stock(product)}`;
  return {
    text: said,
    tools: ['productFacts'],
    attachments: {
      ...NOTHING_ATTACHED,
      products: [toCard(product)],
      sources: [{ label: product.name, href: `/products/${product.id}` }],
      chips: ['How many boxes for 20 m²?', 'Can I have a sample of it?'],
    },
  };
}

/** All that the catalogue knows of a product, line by line. */
export const factLines = (product: ProductDetail): readonly string[] => [
  `${product.name} ${price(product)}.`,
  stock(product),
  ...ATTRIBUTES.flatMap((name) => {
    const value = product.attributes[name];
    return value ? [`${ATTRIBUTE_LABELS[name]}: ${value}`] : [];
  }),
];
