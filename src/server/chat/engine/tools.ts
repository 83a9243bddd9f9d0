/**
 * The assistant's tools: the only source of prices, stock, sums and orders. Read-only but for the hand-over, which
 * the conversation itself carries out.
 */
import { store } from '#config/store.ts';
import { calculate, type BoxCalculation } from '#domain/calculator/rules.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import { EVERYTHING } from '#domain/catalogue/list-query.ts';
import type { ProductDetail, ProductSummary } from '#domain/catalogue/product.ts';
import type { ChatProduct } from '#domain/chat/contract.ts';
import { financePlan, type FinancePlan } from '#domain/finance/rules.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { getProduct, listProducts } from '#server/catalogue/index.ts';
import { ordersOf } from '#server/orders/index.ts';
import { SHADES, type Wish } from './goods.ts';

export type ToolName =
  | 'searchProducts'
  | 'productFacts'
  | 'calculateBoxes'
  | 'financeQuote'
  | 'sampleInfo'
  | 'deliveryInfo'
  | 'searchKnowledge'
  | 'orderStatus'
  | 'handOver';

const SHOWN = 4;
const LOOKED_THROUGH = 60;

/** A product as the chat shows it. */
export const toCard = (product: ProductSummary): ChatProduct => ({
  id: product.id,
  name: product.name,
  category: product.category,
  supplier: product.supplier,
  image_url: product.photos[0]?.imageUrl ?? null,
  price: poundsFromPence(product.pricePence),
  price_per_m2: product.pencePerM2 === null ? null : poundsFromPence(product.pencePerM2),
  box_size_m2: product.boxCoverageMm2 === null ? null : m2FromMm2(product.boxCoverageMm2),
  unit: product.unit,
  in_stock: product.stock > 0,
});

function affordable(product: ProductSummary, { maxPencePerM2, maxTotal }: Wish): boolean {
  if (maxTotal) {
    const sum = calculateBoxes(product, maxTotal.areaMm2);
    if (!sum || sum.totalPence > maxTotal.pence) return false;
  }
  return maxPencePerM2 === null || (product.pencePerM2 !== null && product.pencePerM2 <= maxPencePerM2);
}

export interface Found {
  readonly products: readonly ProductDetail[];
  /** The wish as it was searched for. */
  readonly wish: Wish;
  /** What of it no product fits: let go, and to be said. */
  readonly without: readonly string[];
  /** The list pages that hold all that fits. */
  readonly lists: readonly Wish[];
}

const WATERPROOF = 'waterproof';
const RESISTANT = 'water resistant';
/** Floors that water does nothing to, whatever their product's words. */
const WATERPROOF_KINDS: readonly Category[] = ['LVT', 'Vinyl & Lino', 'Tiles'];
const FLOORS: readonly Category[] = [
  'Laminate Flooring',
  'LVT',
  'Tiles',
  'Carpet',
  'Wood Flooring',
  'Vinyl & Lino',
];

/** Products for a wish, best first; where all its looks together find nothing, the last look is let go. */
export async function searchProducts(wish: Wish): Promise<Found> {
  const { category } = wish;
  if (category === null && wish.looks.length === 0) return searchKinds(wish, FLOORS);
  if (!wish.looks.includes(WATERPROOF)) return searchByWords(wish);
  // Waterproof is a property of a kind rather than a word in a name; laminate is water resistant at most.
  const looks = wish.looks.filter((look) => look !== WATERPROOF);
  if (category === 'Laminate Flooring') return searchByWords({ ...wish, looks: [RESISTANT, ...looks] });
  if (category && !WATERPROOF_KINDS.includes(category)) return nothing(wish);
  const found = await searchKinds({ ...wish, looks }, category ? [category] : WATERPROOF_KINDS);
  return { ...found, wish };
}

/** One of each kind, then the next of each. */
async function searchKinds(wish: Wish, kinds: readonly Category[]): Promise<Found> {
  const found = await Promise.all(kinds.map((category) => searchByWords({ ...wish, category })));
  const fitting = found.filter(({ products, without }) => products.length > 0 && without.length === 0);
  const mixed = Array.from({ length: SHOWN }, (_, place) =>
    fitting.flatMap(({ products }) => products[place] ?? []),
  ).flat();
  return { products: mixed.slice(0, SHOWN), wish, without: [], lists: fitting.flatMap(({ lists }) => lists) };
}

const nothing = (wish: Wish): Found => ({ products: [], wish, without: [], lists: [] });

async function searchByWords(wish: Wish): Promise<Found> {
  const looks = wish.looks.toSorted((one, other) => Number(SHADES.has(one)) - Number(SHADES.has(other)));
  for (let used = looks.length; used >= 0; used--) {
    const kept = looks.slice(0, Math.max(used, wish.category ? 0 : 1));
    const { products } = await listProducts({
      ...EVERYTHING,
      category: wish.category,
      search: kept.join(' '),
      ...(wish.cheapest ? { sort: 'price_per_m2' as const } : {}),
      limit: LOOKED_THROUGH,
    });
    const fitting = products.filter((product) => affordable(product, wish));
    if (fitting.length > 0) {
      const without = looks.slice(kept.length);
      return { products: fitting.slice(0, SHOWN), wish, without, lists: [{ ...wish, looks: kept }] };
    }
    if (!wish.category && used <= 1) break;
  }
  return nothing(wish);
}

export const productFacts = (id: string): Promise<ProductDetail | null> => getProduct(id);

/** Whole boxes for an area; null for a product without a coverage. */
export function calculateBoxes(
  product: ProductSummary,
  areaMm2: number,
  /** For cuts, in per cent. */
  waste: number = store.calculator.wastePercentage,
): BoxCalculation | null {
  const result = calculate(product, areaMm2, waste);
  return result.ok ? result.value : null;
}

/** The plan for an amount; a deposit that is not allowed is brought to the nearest step below. */
export function financeQuote(totalPence: number, depositPounds: number): FinancePlan | null {
  const step = store.finance.depositStepPounds * 100;
  const most = Math.floor((totalPence * store.finance.depositMaxPercent) / 100 / step) * step;
  const deposit = Math.min(most, Math.floor((depositPounds * 100) / step) * step);
  const plan = financePlan(totalPence, Math.max(0, deposit), store.finance);
  return plan.ok ? plan.value : null;
}

export interface OrderFacts {
  readonly id: string;
  readonly status: string;
  readonly placedAt: Date;
  readonly totalPence: number;
  readonly goods: readonly string[];
}

/** The newest orders of the signed-in shopper, never of an id from the conversation. */
export async function orderStatus(userId: string): Promise<OrderFacts[]> {
  const found = await ordersOf(userId);
  return found.slice(0, 3).map(({ order, lines }) => ({
    id: order.id,
    status: order.status,
    placedAt: order.createdAt,
    totalPence: order.totalPence,
    goods: lines.map((line) => line.productName),
  }));
}
