/** Whatever becomes of orders of samples and of floors: what was paid for samples is kept, paid back or taken off, and once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as offers from '#server/offers/index.ts';
import type * as database from '#server/database.ts';
import type * as lines from '#server/orders/withdrawn-lines.ts';
import type * as releasing from '#server/orders/release.ts';
import type * as withdrawing from '#server/orders/withdraw.ts';
import { isNothingLeft, leftOfLine, sum } from '#domain/orders/goods-back.ts';
import { freeMoney } from '#domain/orders/withdrawn.ts';
import { paidForPart } from '#domain/pricing/price.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import fc, { runs } from '#tests/support/property.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let oak: string;
let elm: string;
let underlay: string;
let server: typeof offers & typeof database & typeof lines & typeof releasing & typeof withdrawing;
beforeAll(async () => {
  shop = await openOrders();
  oak = await shop.stockUp(1_000_000);
  elm = await shop.stockUp(1_000_000);
  underlay = await shop.stockUp(1_000_000);
  await setProduct(shop, [oak, elm, underlay], { sampleFlag: true });
  await setProduct(shop, underlay, { category: 'Underlay' });
  shop.setAside(1_000_000);
  server = {
    ...(await import('#server/offers/index.ts')),
    ...(await import('#server/database.ts')),
    ...(await import('#server/orders/withdrawn-lines.ts')),
    ...(await import('#server/orders/release.ts')),
    ...(await import('#server/orders/withdraw.ts')),
  };
});
afterAll(() => shop.close());

let buyers = 0;
/** One buyer's orders, and all that can become of them. A refusal changes nothing. */
function aBuyer() {
  const email = `buyer-${++buyers}@mail.example`;
  const samples: string[] = [];
  const floors: string[] = [];
  const place = async (items: readonly (readonly [string, number, boolean])[]): Promise<string> => {
    const answer = await shop.orders.placeOrder({
      userId: null,
      address: { ...ADDRESS, email, phone: null },
      items: items.map(([product_id, quantity, is_sample]) => ({ product_id, quantity, is_sample })),
    });
    if (!answer.ok) throw new Error(answer.error.detail);
    return answer.value.order.id;
  };
  const pay = (orderId: string) =>
    shop.orders.transitionOrder({ orderId, to: 'confirmed', actor: 'staff:a' });
  const linesOf = (id: string) => server.linesWithdrawnFrom(server.db, id);
  const some = async (
    id: string,
    isMeant: (line: { isSample: boolean; productId: string }) => boolean,
    most: number,
  ) =>
    new Map(
      (await linesOf(id)).filter(isMeant).map((line) => [line.id, Math.min(most, leftOfLine(line))] as const),
    );
  const isFloor = ({ productId, isSample }: { isSample: boolean; productId: string }) =>
    productId === oak && !isSample;
  const from = async (orderId: string, taken: ReadonlyMap<string, number> | null) =>
    (taken === null || sum([...taken.values()]) > 0) &&
    server.withdraw({ orderId, taken, seen: null, reason: null, name: 'A Buyer', actor: 'shopper' });
  const refund = (orderId: string, what: { amountPence: number } | { taken: ReadonlyMap<string, number> }) =>
    shop.payments.refundOrder({
      orderId,
      amountPence: 'taken' in what ? null : what.amountPence,
      ...('taken' in what && {
        lines: [...what.taken].flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : [])),
      }),
      reason: 'Asked for',
      restock: false,
      actor: 'staff:a',
    });
  const last = (ids: readonly string[], back: number) => ids[ids.length - 1 - (back % ids.length)];
  const onFloors = (act: (id: string) => Promise<unknown>) => async (back: number) => {
    const id = last(floors, back);
    if (id !== undefined) await act(id);
  };
  const onSamples = (act: (id: string) => Promise<unknown>) => async (back: number) => {
    const id = last(samples, back);
    if (id !== undefined) await act(id);
  };
  const paySamples = async (...items: readonly (readonly [string, number, boolean])[]) => {
    const id = await place(items);
    await pay(id);
    samples.push(id);
  };
  const leftOf = async (id: string) => (await shop.payments.refundableNow(server.db, id))?.leftPence ?? 0;
  const steps = {
    'pay samples': () => paySamples([oak, 1, true], [elm, 1, true]),
    'pay a sample with goods': () => paySamples([oak, 1, true], [underlay, 3, false]),
    'order floors': async () => void floors.push(await place([[oak, 10, false]])),
    'order floors with underlay': async () =>
      void floors.push(
        await place([
          [oak, 10, false],
          [underlay, 3, false],
        ]),
      ),
    'pay floors': onFloors(pay),
    'cancel floors': onFloors((id) => shop.orders.cancelOrder(id, 'shopper')),
    'staff cancel floors': onFloors((orderId) =>
      shop.orders.transitionOrder({ orderId, to: 'cancelled', actor: 'staff:a' }),
    ),
    'time runs out': async () => {
      shop.clock.at += 40 * 60_000;
      await shop.orders.releaseHolds();
    },
    'late payment': onFloors((id) =>
      server.write(
        async (tx) =>
          (await shop.orders.orderRow(tx, id))?.status === 'cancelled' && server.reviveOrder(tx, id),
      ),
    ),
    'withdraw from samples': onSamples((id) => from(id, null)),
    'withdraw from a sample': onSamples(async (id) =>
      from(id, await some(id, ({ isSample }) => isSample, 1)),
    ),
    'withdraw from floors': onFloors((id) => from(id, null)),
    'withdraw from some floors': onFloors(async (id) => from(id, await some(id, isFloor, 5))),
    'withdraw from all floors but not underlay': onFloors(async (id) =>
      from(id, await some(id, isFloor, 10)),
    ),
    'refund floors': onFloors(async (id) => refund(id, { amountPence: await leftOf(id) })),
    'refund a part of floors': onFloors((id) => refund(id, { amountPence: 1000 })),
    'refund some floors': onFloors(async (id) => refund(id, { taken: await some(id, isFloor, 5) })),
    'refund all floors': onFloors(async (id) => refund(id, { taken: await some(id, isFloor, 10) })),
    'refund all goods': onFloors(async (id) => refund(id, { taken: await some(id, () => true, 10) })),
    'move floors to refunded': onFloors((orderId) =>
      shop.orders.transitionOrder({ orderId, to: 'refunded', actor: 'staff:a' }),
    ),
    'move samples to refunded': onSamples((orderId) =>
      shop.orders.transitionOrder({ orderId, to: 'refunded', actor: 'staff:a' }),
    ),
    'refund samples': onSamples(async (id) => refund(id, { amountPence: await leftOf(id) })),
    'refund a sample': onSamples(async (id) =>
      refund(id, { taken: new Map([...(await some(id, ({ isSample }) => isSample, 1))].slice(0, 1)) }),
    ),
    'refund goods beside samples': onSamples(async (id) =>
      refund(id, { taken: await some(id, ({ isSample }) => !isSample, 10) }),
    ),
  } satisfies Record<string, (back: number) => Promise<unknown>>;

  /** What was paid for samples and has not gone back nor is owed, and what of that may come off, came off, or stays paid. */
  async function money() {
    const found = { stays: 0, off: 0, free: 0, forfeited: 0 };
    const kept = new Set<string>();
    for (const id of floors) {
      const order = await shop.orders.orderRow(server.db, id);
      const isKept =
        order !== undefined &&
        order.status !== 'cancelled' &&
        order.status !== 'refunded' &&
        (await linesOf(id)).some((line) => isFloor(line) && leftOfLine(line) > 0);
      if (!isKept) continue;
      found.off += sum((await server.discountsOf(server.db, [id])).map(({ amountPence }) => amountPence));
      for (const line of await server.samplesOffOrder(server.db, id)) kept.add(line);
    }
    found.free = (await server.sampleCreditOf(server.db, { userId: null, email }))?.pence ?? 0;
    for (const id of samples) {
      const order = await shop.orders.orderRow(server.db, id);
      if (!order) continue;
      const all = await linesOf(id);
      const isOver = isNothingLeft(all) || order.status === 'refunded';
      const goodsStay = isOver
        ? 0
        : order.totalPence -
          sum(
            all.map((line) => line.sampleShippingPence + paidForPart(line, line.quantity - leftOfLine(line))),
          );
      found.stays += freeMoney(order, await server.withdrawalOf(server.db, id)) - goodsStay;
      // Shipping of a sample stays paid while something of its order is left (regulation 34).
      if (!isOver)
        for (const line of all)
          if (line.withdrawn > 0 && !kept.has(line.id)) found.forfeited += line.sampleShippingPence;
    }
    return found;
  }
  return { steps, money };
}

type Steps = ReturnType<typeof aBuyer>['steps'];

test('what was paid for samples is kept, off an order that stands, free to come off one, or owed: nothing is lost or counted twice', async () => {
  const names = Object.keys(aBuyer().steps) as (keyof Steps)[];
  const step = fc.tuple(fc.constantFrom(...names), fc.nat(1));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (played) => {
      shop.clock.at = Date.parse('2026-11-26T12:00:00Z');
      const { steps, money } = aBuyer();
      await steps['pay samples']();
      for (const [name, back] of played) {
        await steps[name](back);
        const { stays, off, free, forfeited } = await money();
        expect({ after: name, pence: off + free + forfeited }).toEqual({ after: name, pence: stays });
      }
    }),
    runs(40),
  );
}, 300_000);
