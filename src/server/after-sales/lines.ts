/** An order's lines with all that has become of their boxes, and that is under way for them. */
import type { Database, Transaction } from '#db/client.ts';
import type { CountedLine } from '#domain/after-sales/check-in.ts';
import { type ClaimKind, isUnsettled } from '#domain/after-sales/claim.ts';
import { isOpenReturn } from '#domain/after-sales/return-states.ts';
import { sum } from '#domain/orders/goods-back.ts';
import { amount } from '#domain/shared/units.ts';
import { linesWithdrawnFrom, type OrderLine } from '#server/orders/index.ts';
import { claimsOf } from './claims/queries.ts';
import { returnsOf } from './returns/queries.ts';

/** @param without a claim or return that is left out of the count */
export async function openLines(
  from: Database | Transaction,
  orderId: string,
  without?: string,
): Promise<(OrderLine & CountedLine)[]> {
  const returns = (await returnsOf(from, orderId)).filter(
    ({ row, state, refund }) => row.id !== without && refund === null && isOpenReturn(state),
  );
  const claims = (await claimsOf(from, orderId)).filter(
    ({ row, state }) => row.id !== without && isUnsettled(state),
  );
  const count = (lines: readonly { readonly id: string; readonly quantity: number }[], id: string) =>
    sum(lines.filter((line) => line.id === id).map(({ quantity }) => quantity));
  const back = returns.flatMap(({ lines }) =>
    lines.map(({ id, accepted, quantity }) => ({ id, quantity: accepted ?? quantity })),
  );
  const claimed = claims.flatMap(({ lines }) => lines);
  return (await linesWithdrawnFrom(from, orderId)).map((line) => ({
    ...line,
    // The same floor in two rooms is two lines.
    productName: line.roomNames ? `${line.productName} (${line.roomNames})` : line.productName,
    returning: count(back, line.id),
    claimed: count(claimed, line.id),
    claimedAs: (wanted: ClaimKind) =>
      count(
        claimed.filter(({ kind }) => kind === wanted),
        line.id,
      ),
  }));
}

/** `2 boxes of Oak Plank`, one entry a line. @param counted which quantity of a line counts */
export const goodsOf = <Line extends { readonly name: string; readonly unit: string }>(
  lines: readonly Line[],
  counted: (line: Line) => number,
): string[] =>
  lines.flatMap((line) => {
    const quantity = counted(line);
    return quantity > 0 ? [`${amount(quantity, line.unit)} of ${line.name}`] : [];
  });
