/** Records that goods are back after a withdrawal or a refund: staff put in stock what can be sold again. */
import { backFields, type Batch, typedBack } from '#domain/catalogue/goods-batches.ts';
import type { Quantities } from '#domain/orders/goods-back.ts';
import { countedSinceWords } from '#domain/orders/returned.ts';
import { typedQuantities } from '#domain/orders/typed-quantities.ts';
import type { Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { recordAudit } from '#server/audit/index.ts';
import { batchesOfOrder } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db, refuseWrite, writeResult } from '#server/database.ts';
import type { FormValues } from '#server/http/forms.ts';
import { type Actor, staffActor } from '#server/http/viewer.ts';
import {
  addOrderEvent,
  type GoodsOut,
  goodsOut,
  linesWithdrawnFrom,
  type OrderDetails,
  partInWords,
  putBack,
} from '../index.ts';
import { existingOrder } from '../refusal.ts';

const returnField = (productId: string): string => `back-${productId}`;

/** What was out when the form was drawn, and when it was counted. A form sent twice, or by two colleagues, counts the goods once. */
const fingerprint = (out: readonly GoodsOut[]): string =>
  out
    .map(
      ({ line, quantity, sold, countedAt }) =>
        `${line.productId}:${quantity}/${sold}${countedAt ? `@${countedAt.getTime()}` : ''}`,
    )
    .join(' ');

/** The goods that staff may put back, for the form; null for none. @param restocked as of `goodsOut` */
export async function returnsForStaff({ order, lines }: OrderDetails, restocked: Quantities) {
  const out = await goodsOut(db, order, lines, restocked);
  if (out.length === 0) return null;
  const picked = await batchesOfOrder(db, order.id);
  return {
    seen: fingerprint(out),
    goods: out.map(({ line, quantity, expected, countedAt }) => ({
      field: returnField(line.productId),
      name: line.productName,
      quantity: String(expected ?? ''),
      hint: [`${amount(quantity, line.unit)} at most.`, countedAt && countedSinceWords(countedAt)]
        .filter(Boolean)
        .join(' '),
      batches: backFields(line.productId, picked.get(line.productId) ?? []),
    })),
  };
}

/** Puts the typed quantities back in stock, with a private event and an audit entry. */
export const recordReturn = (
  orderId: string,
  typed: FormValues,
  actor: Actor,
): Promise<Result<{ message: string }>> =>
  writeResult(async (tx) => {
    const order = await existingOrder(tx, orderId);
    const out = await goodsOut(tx, order, await linesWithdrawnFrom(tx, orderId));
    if (out.length === 0 || fingerprint(out) !== typed['seen']) {
      return refuseWrite(
        'changed_meanwhile',
        'What is out has changed since you opened this order: it may be counted already. Nothing was put back now; please look at it again.',
      );
    }
    const most = out.map(({ line, quantity }) => ({ id: line.productId, most: quantity }));
    const { boxes, errors } = typedQuantities(most, (id) => typed[returnField(id)] ?? '');
    const [first] = errors;
    if (first) {
      const name = out.find(({ line }) => line.productId === first[0])?.line.productName;
      return refuseWrite('invalid', `${name}: ${first[1]} Nothing was put back now.`);
    }
    if (boxes.size === 0) {
      return refuseWrite('invalid', 'Please say how much came back. Nothing was put back now.');
    }
    const picked = await batchesOfOrder(tx, orderId);
    const batches = new Map<string, readonly Batch[]>();
    for (const { line } of out) {
      const fields = backFields(line.productId, picked.get(line.productId) ?? []);
      const back = typedBack(fields, boxes.get(line.productId) ?? 0, (name) => typed[name]);
      if ('words' in back)
        return refuseWrite('invalid', `${line.productName}: ${back.words} Nothing was put back now.`);
      batches.set(line.productId, back.batches);
    }
    const at = now();
    const change = { orderId, actor: staffActor(actor), at };
    await putBack(tx, boxes, change, batches);
    const words = partInWords(
      out.map(({ line }) => line),
      new Map(out.map(({ line }) => [line.id, boxes.get(line.productId) ?? 0])),
    );
    await addOrderEvent(tx, {
      orderId,
      kind: 'stock',
      actor: change.actor,
      note: `Back in stock: ${words}.`,
      isPrivate: true,
      createdAt: at,
    });
    await recordAudit(tx, {
      actor,
      action: 'order.return',
      entity: 'order',
      entityId: orderId,
      after: { goods: words },
    });
    return { message: `Back in stock: ${words}.` };
  });
