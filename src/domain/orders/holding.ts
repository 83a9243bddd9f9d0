/**
 * How much may be set aside for unpaid orders at one time, so that nobody can empty the shelves without paying. An order
 * past it is accepted, but its goods stay on sale until it is paid.
 */

/** Goods of unpaid orders. */
export interface UnpaidGoods {
  readonly boxes: number;
  /** Their price. */
  readonly pence: number;
}

/** Unpaid orders that hold a day of the van at one time, of one buyer and of one network address. */
export const MAX_HELD_DAYS = { buyer: 3, address: 9 } as const;

/** What an order without goods set aside says of itself, at the checkout and on its page. */
export const NOT_SET_ASIDE =
  'These goods are not set aside for you, because more is waiting to be paid for than we keep at one time. They are yours once you have paid; until then somebody else may buy them.';

/** What staff read of such an order. */
export const NOT_SET_ASIDE_STAFF =
  'Its goods are not set aside: they are taken from stock when it is paid or confirmed, if they are still there.';

/** The sum of several orders' goods. */
export const sumOf = (orders: readonly UnpaidGoods[]): UnpaidGoods =>
  orders.reduce((sum, { boxes, pence }) => ({ boxes: sum.boxes + boxes, pence: sum.pence + pence }), {
    boxes: 0,
    pence: 0,
  });

/** True if more goods may be set aside beside those that are already. */
export function staysWithin(limit: UnpaidGoods, already: UnpaidGoods, more: UnpaidGoods): boolean {
  const all = sumOf([already, more]);
  return all.boxes <= limit.boxes && all.pence <= limit.pence;
}
