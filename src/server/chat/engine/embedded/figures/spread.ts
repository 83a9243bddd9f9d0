/** How many bags or tubs of adhesive, grout or primer an area takes: by the product's own description, never a guess. */
import { facts } from '#config/facts.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { stockShortfall } from '#domain/catalogue/stock.ts';
import { sundryIn } from '#domain/chat/signals.ts';
import { type Spread, spreadOf, unitsFor } from '#domain/chat/spread.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount, unitName } from '#domain/shared/units.ts';
import type { Draft, Memory } from '../../port.ts';
import { productsOf } from '../goods/category.ts';
import type { Question } from '../question.ts';
import { idsOf, NEED_SIZE, pageOf, reply } from '../reply.ts';
import { byStockAndPrice } from './lengths.ts';

const SHOWN = 3;
const ALL = { label: 'All Adhesives', href: '/products?category=Adhesives' };

const spreadIn = ({ name, description }: ProductDetail): Spread | null => spreadOf(name, description);

/** The number needed, as text (`4 to 5 bags`), and the number that is surely enough. */
function quantityOf({ unit }: ProductDetail, spread: Spread, areaMm2: number) {
  const { safe, fewest } = unitsFor(spread, areaMm2);
  return { safe, text: safe === fewest ? amount(safe, unit) : `${fewest} to ${amount(safe, unit)}` };
}

/** Answers how many bags of a product an area takes, or that its description states no coverage. */
export function answerSpread(product: ProductDetail, areaMm2: number, memory: Memory): Draft | null {
  if (product.category !== 'Adhesives') return null;
  const parts = { tools: ['calculateBoxes'], products: [product], sources: [pageOf(product)] } as const;
  const { name, unit, pricePence } = product;
  const spread = spreadIn(product);
  if (!spread)
    return reply(
      `The page of ${name} does not say how many square metres it does, so I would only be guessing. It costs ${formatPence(pricePence)} per ${unitName(unit)}; ask for a person, and one of us will look it up.`,
      { ...parts, memory },
    );
  const { safe, text } = quantityOf(product, spread, areaMm2);
  const multipack = spread.inUnit > 1 ? `, and there are ${spread.inUnit} in a ${unitName(unit)}` : '';
  const toBeSafe = text === amount(safe, unit) ? '' : `; ${safe} to be safe`;
  const shortfall = stockShortfall(safe, product, facts().phone);
  return reply(
    `The page of ${name} says: ${spread.said}${multipack}. For ${formatM2(areaMm2)} that makes ${text}${toBeSafe}, ${safe === 1 ? 'at' : 'together'} ${formatPence(safe * pricePence)}. Nothing is added for waste.${shortfall === null ? '' : ` ${shortfall}`}`,
    { ...parts, memory: { ...memory, productId: product.id, areaMm2, held: undefined } },
  );
}

/** Product names by kind. */
const NAMES = {
  tile: /\btile adhesive/i,
  lvt: /\blvt\b/i,
  wood: /\bwood\b/i,
  grout: /\bgrout\b/i,
  primer: /\bprimer\b/i,
  levelling: /level+ing|level+er/i,
} as const;
type Sundry = keyof typeof NAMES;

const BY_FLOOR: Partial<Record<Category, Sundry>> = { Tiles: 'tile', LVT: 'lvt', 'Wood Flooring': 'wood' };

/** One of each product of a kind that says how far it goes, those in stock first: no multipacks, no variants of the same. */
async function productsOfKind(kind: Sundry): Promise<ProductDetail[]> {
  const found = new Map<string, ProductDetail>();
  const named = (await productsOf('Adhesives')).filter(({ name }) => NAMES[kind].test(name));
  for (const product of named.toSorted(byStockAndPrice)) {
    const spread = spreadIn(product);
    const variant = `${product.unit} ${product.colour ?? ''} ${spread?.said ?? ''}`;
    if (spread?.inUnit === 1 && !found.has(variant)) found.set(variant, product);
  }
  return [...found.values()];
}

/** Asks which kind is meant, and shows one of each. */
async function askWhich(areaMm2: number, memory: Memory): Promise<Draft> {
  const kinds = await Promise.all((['tile', 'lvt', 'wood'] as const).map(productsOfKind));
  const products = kinds.flatMap(([first]) => first ?? []);
  const held = 'how many bags of adhesive';
  return reply(
    `That depends on the adhesive: each says on its page how far it goes. For which floor is it: tiles, LVT or wood? Or tell me which of these, and I will work it out for ${formatM2(areaMm2)}.`,
    {
      tools: ['searchProducts'],
      memory: { ...memory, areaMm2, held, shown: idsOf(products), asked: undefined },
      products,
      sources: [ALL],
      chips: ['For tiles', 'For LVT', 'For wood'],
    },
  );
}

/** Lists several products with the number needed of each. */
function sayKinds(products: readonly ProductDetail[], areaMm2: number, memory: Memory): Draft {
  const lines = products.map((product) => {
    const spread = spreadIn(product);
    return spread ? `${product.name}: ${spread.said}, so ${quantityOf(product, spread, areaMm2).text}.` : '';
  });
  return reply(
    `For ${formatM2(areaMm2)}, by what their pages say:\n${lines.join('\n')}\nTell me which one, and I will say what it costs.`,
    {
      tools: ['searchProducts', 'calculateBoxes'],
      memory: { ...memory, areaMm2, held: undefined, shown: idsOf(products), asked: undefined },
      products,
      sources: [ALL],
    },
  );
}

/** The answer for something that is not in the catalogue. */
const notSold = (thing: string, memory: Memory): Draft =>
  reply(
    `There is no ${thing} in our catalogue now, so I cannot say how far one goes: its bag or tub does. Ask for a person if you want us to look for one.`,
    { tools: ['searchProducts'], memory: { ...memory, held: undefined }, sources: [ALL] },
  );

/** How much adhesive, grout or primer an area takes; asks for what is missing. */
export async function answerSundry({ words, areaMm2, memory, product }: Question): Promise<Draft> {
  const kind = sundryIn(words) ?? (product ? BY_FLOOR[product.category] : undefined);
  const found = kind ? await productsOfKind(kind) : [];
  if (kind === 'levelling' && found.length === 0) return notSold('levelling compound', memory);
  if (!areaMm2) return reply(NEED_SIZE, { memory: { held: words } });
  if (!kind) return askWhich(areaMm2, memory);
  // Wall adhesives do not fit a question about a floor.
  const forFloor = /\bfloor/.test(words) ? found.filter((one) => !/\bwall\b/.test(one.description)) : found;
  const shown = (forFloor.length > 0 ? forFloor : found).slice(0, SHOWN);
  const [only, other] = shown;
  if (!only) return notSold(/^(?:tile|lvt|wood)$/.test(kind) ? `${kind} adhesive` : kind, memory);
  return (other ? null : answerSpread(only, areaMm2, memory)) ?? sayKinds(shown, areaMm2, memory);
}
