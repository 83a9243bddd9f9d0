/** How many bags or tubs of adhesive, grout or primer an area takes: by the product's own description, never a guess. */
import { facts } from '#config/facts.ts';
import { stockShortfall } from '#domain/catalogue/stock.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { spreadOf, unitsFor } from '#domain/chat/spread.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount, unitName } from '#domain/shared/units.ts';
import type { Draft, Memory } from '../../port.ts';
import { toCard } from '../../tools.ts';
import { productsOf } from '../goods/category.ts';
import type { Question } from '../question.ts';
import { NEED_SIZE } from '../fixed-replies.ts';

const SHOWN = 3;

/** The number needed, as text (`4 to 5 bags`), and the number that is surely enough. */
function quantityOf(product: ProductDetail, areaMm2: number): { text: string; safe: number } | null {
  const spread = spreadOf(product.name, product.description);
  if (!spread) return null;
  const { safe, fewest } = unitsFor(spread, areaMm2);
  const text = safe === fewest ? amount(safe, product.unit) : `${fewest} to ${amount(safe, product.unit)}`;
  return { text, safe };
}

/** Answers how many bags of a product an area takes, or that its description states no coverage. */
export function answerSpread(product: ProductDetail, areaMm2: number, memory: Memory): Draft | null {
  if (product.category !== 'Adhesives') return null;
  const spread = spreadOf(product.name, product.description);
  const need = quantityOf(product, areaMm2);
  const attachments = {
    ...NOTHING_ATTACHED,
    products: [toCard(product)],
    sources: [{ label: product.name, href: `/products/${product.id}` }],
  };
  if (!spread || !need) {
    return {
      text: `The page of ${product.name} does not say how many square metres it does, so I would only be guessing. It costs ${formatPence(product.pricePence)} per ${unitName(product.unit)}; ask for a person, and one of us will look it up.`,
      tools: ['calculateBoxes'],
      memory,
      attachments,
    };
  }
  const multipack =
    spread.inUnit > 1 ? `, and there are ${spread.inUnit} in a ${unitName(product.unit)}` : '';
  const safeQuantity = need.text === amount(need.safe, product.unit) ? '' : `; ${need.safe} to be safe`;
  const shortfall = stockShortfall(need.safe, product, facts().phone);
  const stock = shortfall === null ? '' : ` ${shortfall}`;
  return {
    text: `The page of ${product.name} says: ${spread.said}${multipack}. For ${formatM2(areaMm2)} that makes ${need.text}${safeQuantity}, ${need.safe === 1 ? 'at' : 'together'} ${formatPence(need.safe * product.pricePence)}. Nothing is added for waste.${stock}`,
    tools: ['calculateBoxes'],
    memory: { ...memory, productId: product.id, areaMm2, held: undefined },
    attachments,
  };
}

/** One of each product: no multipacks, and no variants of the same. */
function withoutVariants(products: readonly ProductDetail[]): ProductDetail[] {
  const found = new Map<string, ProductDetail>();
  for (const product of products) {
    const spread = spreadOf(product.name, product.description);
    if (!spread || spread.inUnit > 1) continue;
    const kind = `${product.unit} ${product.colour ?? ''} ${spread.said}`;
    if (!found.has(kind)) found.set(kind, product);
  }
  return [...found.values()];
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

/** What a sentence calls them; the first that fits. */
const SAID: readonly (readonly [RegExp, Sundry])[] = [
  [/\bgrout/, 'grout'],
  [/\bprimer/, 'primer'],
  [/\blevel+(?:ing|er)|self[- ]?level/, 'levelling'],
  [/\blvt|luxury vinyl/, 'lvt'],
  [/\b(?:wood|engineered|parquet)/, 'wood'],
  [/\b(?:tile|porcelain|ceramic|stone|marble)/, 'tile'],
];
const BY_FLOOR: Partial<Record<Category, Sundry>> = { Tiles: 'tile', LVT: 'lvt', 'Wood Flooring': 'wood' };


/** One of each product of a kind, those in stock first. */
async function productsOfKind(kind: Sundry): Promise<ProductDetail[]> {
  const name = NAMES[kind];
  const named = (await productsOf('Adhesives')).filter((product) => name.test(product.name));
  return withoutVariants(
    named.toSorted(
      (one, other) => Number(other.stock > 0) - Number(one.stock > 0) || one.pricePence - other.pricePence,
    ),
  );
}

/** Asks which kind is meant, and shows one of each. */
async function askWhich(areaMm2: number, memory: Memory): Promise<Draft> {
  const kinds = await Promise.all((['tile', 'lvt', 'wood'] as const).map(productsOfKind));
  const products = kinds.flatMap(([first]) => first ?? []);
  return {
    text: `That depends on the adhesive: each says on its page how far it goes. For which floor is it: tiles, LVT or wood? Or tell me which of these, and I will work it out for ${formatM2(areaMm2)}.`,
    tools: ['searchProducts'],
    memory: { ...memory, areaMm2, held: 'how many bags of adhesive', shown: products.map(({ id }) => id), asked: undefined },
    attachments: {
      ...NOTHING_ATTACHED,
      products: products.map(toCard),
      sources: [{ label: 'All Adhesives', href: '/products?category=Adhesives' }],
      chips: ['For tiles', 'For LVT', 'For wood'],
    },
  };
}

/** Lists several products with the number needed of each. */
function sayKinds(products: readonly ProductDetail[], areaMm2: number, memory: Memory): Draft {
  const lines = products.map((product) => {
    const spread = spreadOf(product.name, product.description);
    const need = quantityOf(product, areaMm2);
    return `${product.name}: ${spread?.said ?? ''}, so ${need?.text ?? ''}.`;
  });
  return {
    text: `For ${formatM2(areaMm2)}, by what their pages say:\n${lines.join('\n')}\nTell me which one, and I will say what it costs.`,
    tools: ['searchProducts', 'calculateBoxes'],
    memory: { ...memory, areaMm2, held: undefined, shown: products.map(({ id }) => id), asked: undefined },
    attachments: {
      ...NOTHING_ATTACHED,
      products: products.map(toCard),
      sources: [{ label: 'All Adhesives', href: '/products?category=Adhesives' }],
    },
  };
}

/** The answer for something that is not in the catalogue. */
const notSold = (thing: string, memory: Memory): Draft => ({
  text: `There is no ${thing} in our catalogue now, so I cannot say how far one goes: its bag or tub does. Ask for a person if you want us to look for one.`,
  tools: ['searchProducts'],
  memory: { ...memory, held: undefined },
  attachments: {
    ...NOTHING_ATTACHED,
    sources: [{ label: 'All Adhesives', href: '/products?category=Adhesives' }],
  },
});

/** How much adhesive, grout or primer an area takes; asks for what is missing. */
export async function answerSundry({ words, areaMm2, memory, product }: Question): Promise<Draft> {
  const kind = SAID.find(([pattern]) => pattern.test(words))?.[1] ?? (product ? BY_FLOOR[product.category] : undefined);
  if (kind === 'levelling' && (await productsOfKind(kind)).length === 0)
    return notSold('levelling compound', memory);
  if (!areaMm2) return { text: NEED_SIZE, memory: { held: words } };
  if (!kind) return askWhich(areaMm2, memory);
  const found = await productsOfKind(kind);
  // Wall adhesives do not fit a question about a floor.
  const forFloor = /\bfloor/.test(words) ? found.filter((one) => !/\bwall\b/.test(one.description)) : found;
  const shown = (forFloor.length > 0 ? forFloor : found).slice(0, SHOWN);
  const [only] = shown;
  if (!only) return notSold(/^(?:tile|lvt|wood)$/.test(kind) ? `${kind} adhesive` : kind, memory);
  const answer = shown.length === 1 ? answerSpread(only, areaMm2, memory) : null;
  return answer ?? sayKinds(shown, areaMm2, memory);
}
