/**
 * Prices an order. The products are read in the transaction that places it, so no price can change in between. The client's
 * own figures are only compared. What may come off is read there too, and again when its checkout is repeated as another's.
 */
import type { Transaction } from '#db/client.ts';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { SAMPLE_IN_CART } from '#domain/cart/rules.ts';
import { NOT_SAMPLE_ELIGIBLE, oneSampleOf } from '#domain/cart/texts.ts';
import { SAMPLE_CATEGORIES } from '#domain/catalogue/categories.ts';
import { boxPriceOf, type Offers, priceWithOffers } from '#domain/offers/price-with-offers.ts';
import { type AppliedOffer, codeKey, typedCodes } from '#domain/offers/rules.ts';
import type { ShippingAddress } from '#domain/orders/address.ts';
import type { CurrentFigures, OrderItemBody } from '#domain/orders/contract.ts';
import type { Discount, LinePrice, Totals } from '#domain/pricing/price.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { emailKey } from '#domain/shared/email.ts';
import { MAX_PENCE, penceFromPounds, poundsFromPence } from '#domain/shared/money.ts';
import { fullPrices, mainPictures, type ProductRow, productRows } from '#server/catalogue/index.ts';
import { type Customer, discountsOf, offersFor, sampleCreditOf } from '#server/offers/index.ts';
import { tradeListOf } from '#server/trade/rows.ts';
import { throwRefusal } from './refusal.ts';
import type { OrderRow } from './rows.ts';

/** What an order keeps of a product, and what its weight follows from. */
export type LineProduct = Pick<
  ProductRow,
  | 'id'
  | 'name'
  | 'sku'
  | 'supplier'
  | 'unit'
  | 'boxCoverageMm2'
  | 'cutToSize'
  | 'category'
  | 'material'
  | 'thickness'
  | 'weightG'
>;

export interface PricedLine extends LinePrice {
  readonly product: LineProduct;
  readonly imageUrl: string | null;
  readonly isSample: boolean;
  readonly areaMm2: number | null;
  readonly roomNames: string | null;
  /** Why it is not everybody's price. */
  readonly priceReason?: 'trade' | null;
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
  readonly discounts: readonly Discount<AppliedOffer>[];
}

/** The floor area (mm²) that an item's boxes are for; null if none was given, and for a sample. */
export const areaOf = (item: OrderItemBody): number | null =>
  item.is_sample || !item.area_m2 ? null : mm2FromM2(item.area_m2);

function checkItem(item: OrderItemBody, product: ProductRow | undefined): ProductRow {
  // What has not been published does not exist for a buyer.
  if (!product || product.isDraft)
    return throwRefusal('unknown_product', `There is no product '${item.product_id}'.`);
  if (product.archivedAt) {
    return throwRefusal('gone', `${product.name} is no longer sold. Please remove it to order the rest.`, {
      product_id: product.id,
    });
  }
  if (!item.is_sample) return product;
  if (item.quantity !== 1) throwRefusal('sample_quantity', oneSampleOf(product.name));
  if (!product.sampleFlag || !SAMPLE_CATEGORIES.includes(product.category)) {
    throwRefusal('not_sample_eligible', NOT_SAMPLE_ELIGIBLE);
  }
  return product;
}

/** True if the client's figure in pounds equals one of these in pence, or if it gave none. */
export const agrees = (pounds: number | null | undefined, ...pence: readonly number[]): boolean =>
  pounds == null || pence.includes(penceFromPounds(pounds));

/** True if every figure that the client gave is right. A sample's line total may be £0 or include its shipping. */
function figuresAgree(item: OrderItemBody, line: PricedLine): boolean {
  return (
    agrees(item.product_price, line.pricePence) &&
    agrees(item.price, line.pricePence) &&
    agrees(item.total_price, line.totalPence, line.totalPence + line.sampleShippingPence) &&
    agrees(item.sample_shipping_cost, line.sampleShippingPence)
  );
}

const currentFigures = ({ lines, totals }: PricedOrder): CurrentFigures => ({
  items: lines.map((line) => ({
    product_id: line.product.id,
    is_sample: line.isSample,
    quantity: line.quantity,
    product_price: poundsFromPence(line.pricePence),
    total_price: poundsFromPence(line.totalPence),
    sample_shipping_cost: poundsFromPence(line.sampleShippingPence),
  })),
  total_amount: poundsFromPence(totals.totalPence),
});

/**
 * Prices the items at today's prices. Refuses a code that does not hold (by its reason), unknown and archived products, samples that are not offered or are ordered
 * twice, a total above `MAX_PENCE`, and a wrong figure from the client (`price_changed`, with today's figures).
 */
export async function priceItems(
  tx: Transaction,
  items: readonly OrderItemBody[],
  totalAmount: number | null | undefined,
  offers: Offers,
): Promise<PricedOrder> {
  const ids = [...new Set(items.map((item) => item.product_id))];
  const byId = await productRows(tx, ids);
  const pictures = await mainPictures(tx, ids);
  const samples = new Set<string>();
  const full = await fullPrices(tx, [...byId.values()]);
  const priced = priceWithOffers(
    items.map((item) => {
      const product = checkItem(item, byId.get(item.product_id));
      if (item.is_sample && samples.has(product.id)) throwRefusal('sample_in_cart', SAMPLE_IN_CART);
      if (item.is_sample) samples.add(product.id);
      const priced = { ...product, fullPence: full.get(product.id) ?? product.pricePence };
      return {
        productId: product.id,
        product: priced,
        imageUrl: pictures.get(product.id) ?? null,
        isSample: item.is_sample,
        quantity: item.quantity,
        areaMm2: areaOf(item),
        roomNames: (!item.is_sample && item.room_names) || null,
        ...boxPriceOf(priced, item.is_sample, offers),
        shippingPence: store.samples.shippingPence,
      };
    }),
    offers,
  );
  const { lines } = priced;
  const [rejected] = priced.rejected;
  if (rejected) throwRefusal(rejected.reason, rejected.message);
  if (priced.totals.totalPence > MAX_PENCE) {
    throwRefusal('too_large', `This order is too large for the website. Please call us on ${facts().phone}.`);
  }
  const pairs = lines.map((line, index) => [items[index], line] as const);
  const changed = pairs.find(([item, line]) => item && !figuresAgree(item, line));
  if (changed || !agrees(totalAmount, priced.totals.totalPence)) {
    const name = changed?.[1].product.name;
    throwRefusal(
      'price_changed',
      name
        ? `The price of ${name} has changed. Please check the new total before you order.`
        : 'The total has changed. Please check the new total before you order.',
      { current: currentFigures(priced) },
    );
  }
  return priced;
}

export interface OffersInput {
  readonly userId: string | null;
  readonly address: ShippingAddress;
  /** As the shopper typed them. */
  readonly codes?: readonly string[] | null | undefined;
}

export const customerOf = (
  { userId, address }: OffersInput,
  exceptOrderIds: readonly string[],
): Customer => ({
  userId,
  email: address.email,
  exceptOrderIds,
});

/** @param exceptOrderIds orders whose own uses do not count, because they are about to be replaced */
export const offersIn = (
  tx: Transaction,
  input: OffersInput,
  exceptOrderIds: readonly string[],
): Promise<Offers> => offersFor(tx, input.codes ?? [], customerOf(input, exceptOrderIds));

/** Whether an order's offers have to be read again: other codes were typed, or it is another customer's now. */
export async function offersChanged(tx: Transaction, order: OrderRow, input: OffersInput): Promise<boolean> {
  const applied = await discountsOf(tx, [order.id]);
  const used = applied.flatMap(({ code }) => (code === null ? [] : [codeKey(code)]));
  const typed = typedCodes(input.codes ?? []).map(codeKey);
  if (used.toSorted().join() !== typed.toSorted().join()) return true;
  const isOthers =
    emailKey(order.email) !== emailKey(input.address.email) ||
    (order.userId === null && input.userId !== null);
  if (!isOthers || applied.length > 0) return isOthers;
  if ((await tradeListOf(tx, input.userId)) !== null) return true;
  return ((await sampleCreditOf(tx, customerOf(input, [order.id])))?.pence ?? 0) > 0;
}
