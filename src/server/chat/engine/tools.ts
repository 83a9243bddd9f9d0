/**
 * The assistant's tools: the only source of prices, stock, totals and orders. All are read-only; the hand-over to a
 * person is carried out by the conversation.
 */
import { currentSettings } from '#config/facts.ts';
import { calculate, type BoxCalculation, wasteFor } from '#domain/calculator/rules.ts';
import { mainPhoto, type ProductSummary } from '#domain/catalogue/product.ts';
import type { ChatProduct } from '#domain/chat/contract.ts';
import { dayWithYear } from '#domain/delivery/days.ts';
import type { OrderState } from '#domain/orders/states.ts';
import type { Pattern } from '#domain/rooms/patterns.ts';
import { patternOf, type RoomPriced } from '#domain/rooms/room-terms.ts';
import { tradeRulesOf } from '#domain/rooms/trade-rules.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { ordersOf } from '#server/orders/index.ts';

/** The tools, by the names that the language model calls. */
export type ToolName =
  | 'searchProducts'
  | 'productFacts'
  | 'calculateBoxes'
  | 'planRoom'
  | 'financeQuote'
  | 'sampleInfo'
  | 'deliveryInfo'
  | 'searchKnowledge'
  | 'orderStatus'
  | 'handOver';

/** A product as the chat shows it. */
export const toCard = (product: ProductSummary): ChatProduct => ({
  id: product.id,
  name: product.name,
  category: product.category,
  supplier: product.supplier,
  image_url: mainPhoto(product)?.imageUrl ?? null,
  price: poundsFromPence(product.pricePence),
  price_per_m2: product.pencePerM2 === null ? null : poundsFromPence(product.pencePerM2),
  box_size_m2: product.boxCoverageMm2 === null ? null : m2FromMm2(product.boxCoverageMm2),
  unit: product.unit,
  in_stock: product.stock > 0,
  in_room_view: product.inRoomView,
});

/** True for a remnant or finished piece that does not cover the floor: joining several is no option. */
export const isTooSmall = ({ unit, boxCoverageMm2 }: ProductSummary, areaMm2: number | undefined): boolean =>
  unit === 'piece' && areaMm2 !== undefined && (boxCoverageMm2 ?? 0) < areaMm2;

/** The shop's waste for a pattern, per cent: what plans add, by the settings. */
export const wasteOf = (pattern: Pattern): number => tradeRulesOf(currentSettings()).waste[pattern];

/** How a floor is laid, as far as the shopper has said it. */
export interface Laid {
  /** Waste allowance in per cent. */
  readonly waste?: number | undefined;
  /** The laying pattern that was named for the goods in hand. */
  readonly pattern?: Pattern | undefined;
}

/** The waste of a product as it is laid, per cent: the shopper's own figure, else that of the pattern. */
export const wasteLaid = (product: RoomPriced, { waste, pattern }: Laid): number =>
  waste ?? wasteFor(product.category, wasteOf(patternOf(product, pattern)));

/** Whole boxes for an area; null for a product without coverage. */
export function calculateBoxes(product: RoomPriced, areaMm2: number, laid: Laid = {}): BoxCalculation | null {
  // A finished piece is laid as it is, not cut from.
  const result = calculate(product, areaMm2, product.unit === 'piece' ? 0 : wasteLaid(product, laid));
  return result.ok ? result.value : null;
}

/** States of orders whose goods are still to come. */
const COMING: ReadonlySet<OrderState> = new Set(['pending', 'confirmed', 'shipped']);

/** The orders of the signed-in shopper, the newest first. Ids that occur in the conversation are never used. */
export async function orderStatus(userId: string) {
  const found = await ordersOf(userId);
  const products = await productsByIds([
    ...new Set(found.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
  ]);
  const kinds = new Map(products.map(({ id, category }) => [id, category]));
  return found.map(({ order, lines, day, isCollection }) => ({
    id: order.id,
    status: order.status,
    placedAt: order.createdAt,
    totalPence: order.totalPence,
    goods: lines.map(({ productId, productName: name, isSample }) => ({
      productId,
      name,
      isSample,
      /** Null for what is sold no more. */
      category: kinds.get(productId) ?? null,
    })),
    /** `delivery on Tuesday 1 December 2026`; null where no day is booked, or it is over. */
    day:
      day !== null && COMING.has(order.status)
        ? `${isCollection ? 'collection' : 'delivery'} on ${dayWithYear(day)}`
        : null,
  }));
}

/** What the assistant may say about an order. */
export type OrderFacts = Awaited<ReturnType<typeof orderStatus>>[number];
