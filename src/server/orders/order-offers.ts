/** What may come off an order that is placed, and whether that has to be read again when its checkout is repeated. */
import type { Transaction } from '#db/client.ts';
import type { Offers } from '#domain/offers/price-with-offers.ts';
import { codeKey, typedCodes } from '#domain/offers/rules.ts';
import type { ShippingAddress } from '#domain/orders/address.ts';
import { emailKey } from '#domain/shared/email.ts';
import { type Customer, discountsOf, offersFor, sampleCreditOf } from '#server/offers/index.ts';
import { tradeListOf } from '#server/trade/rows.ts';
import type { OrderRow } from './rows.ts';

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
