/**
 * An order is never confirmed for another sum than it costs, nor without its goods, whatever happens in whatever order: it
 * is placed, placed again with other goods or another code, paid twice at once, cancelled, left alone; answers are lost, refused or late;
 * somebody else buys the last boxes, or with the last use of the code.
 */
import fc, { runs } from '#tests/support/property.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { type Ending, ENDINGS, ScriptedSquare } from '#tests/support/scripted-square.ts';

let shop: OrdersInProcess;
beforeAll(async () => {
  shop = await openOrders();
  await shop.offer('TENTH', 1000, null);
});
afterAll(() => shop.close());

let checkouts = 0;

const MINUTE = 60_000;
const STOCK = 40;
const ADDRESS = {
  first_name: 'Orla',
  last_name: 'Quinn',
  email: 'orla@example.com',
  phone: null,
  address: '1 Quayside Road',
  city: 'Bangor',
  postal_code: 'BT20 5XX',
  country: 'GB',
};

type Step =
  | { readonly do: 'place'; readonly boxes: number; readonly code?: string }
  | { readonly do: 'pay'; readonly card: string }
  | { readonly do: 'answer'; readonly nth: number; readonly ending: Ending }
  /** The provider completes a charge of an attempt that it has refused before. */
  | { readonly do: 'late charge'; readonly currency: string }
  | { readonly do: 'webhook' }
  | { readonly do: 'reconcile' }
  | { readonly do: 'confirm by hand' }
  /** Somebody else buys all that is left. */
  | { readonly do: 'sell out' }
  /** Somebody else orders a box with the code that can be used once. */
  | { readonly do: 'use the code' }
  | { readonly do: 'cancel' }
  | { readonly do: 'wait half an hour' };

/** A guest at the checkout, and what the provider and time do meanwhile. */
class Checkout {
  readonly #product: string;
  readonly #orders: string[] = [];
  readonly #network = `network-${++checkouts}`;
  #sold = 0;
  #key = crypto.randomUUID();
  #order = { id: '', totalPence: 0 };

  constructor(product: string) {
    this.#product = product;
    shop.provider.square = new ScriptedSquare();
  }

  async run(step: Step): Promise<void> {
    if (step.do === 'place') await this.#place(step.boxes, step.code);
    if (step.do === 'use the code') await this.#useCode();
    if (step.do === 'pay') this.#pay(step.card);
    if (step.do === 'answer') shop.provider.square.end(step.nth, step.ending);
    if (step.do === 'late charge') await this.#chargeLate(step.currency);
    if (step.do === 'webhook') await this.#notify();
    if (step.do === 'reconcile') await this.#reconcile();
    if (step.do === 'cancel' && this.#order.id) await shop.orders.cancelOrder(this.#order.id, 'shopper');
    if (step.do === 'confirm by hand' && this.#order.id) await this.#confirm();
    if (step.do === 'sell out') await this.#sellOut();
    if (step.do === 'wait half an hour') {
      shop.clock.at += 31 * MINUTE;
      await shop.orders.releaseHolds();
    }
    await shop.settled();
    await this.#check(false);
  }

  /** Lets every call end and every notice arrive, twice. */
  async finish(): Promise<void> {
    while (shop.provider.square.calls.length > 0) await this.run({ do: 'answer', nth: 0, ending: 'charged' });
    for (let times = 0; times < 2; times++) {
      await this.#notify();
      for (let minutes = 0; minutes < 3; minutes++) await this.#reconcile();
    }
    await this.#check(true);
  }

  /** The code of this run that takes half off, once. */
  get #once(): string {
    return `ONCE-${checkouts}`;
  }

  async #useCode(): Promise<void> {
    const placed = await shop.orders.placeOrder({
      userId: null,
      address: { ...ADDRESS, email: 'eve@example.com' },
      items: [{ product_id: this.#product, quantity: 1, is_sample: false }],
      clientKey: crypto.randomUUID(),
      networkAddress: `${this.#network}-eve`,
      codes: [this.#once],
    });
    if (placed.ok) this.#orders.push(placed.value.order.id);
  }

  async #place(boxes: number, code?: string): Promise<void> {
    const placed = await shop.orders.placeOrder({
      userId: null,
      address: ADDRESS,
      items: [{ product_id: this.#product, quantity: boxes, is_sample: false }],
      clientKey: this.#key,
      orderIds: [...this.#orders],
      networkAddress: this.#network,
      codes: code === undefined ? [] : [code === 'once' ? this.#once : code],
    });
    if (placed.ok) {
      this.#order = placed.value.order;
      if (placed.value.isNew) this.#orders.push(this.#order.id);
    } else if (placed.error.code === 'order_closed' || placed.error.code === 'client_key_used') {
      this.#key = crypto.randomUUID();
    }
  }

  #pay(card: string): void {
    const { id, totalPence } = this.#order;
    if (!id) return;
    shop.start(
      shop.payments.payOrder({
        orderId: id,
        requester: { userId: null, orderIds: [id] },
        address: this.#network,
        sourceId: card,
        amountPence: totalPence,
        currency: 'GBP',
        locationId: shop.payments.paymentConfig().location_id,
      }),
    );
  }

  async #confirm(): Promise<void> {
    const { id, totalPence } = this.#order;
    await shop.orders.transitionOrder({
      orderId: id,
      to: 'confirmed',
      actor: 'staff:1',
      seenTotalPence: totalPence,
    });
  }

  async #sellOut(): Promise<void> {
    const [row] = await shop.rows('SELECT stock FROM products WHERE id = ?', this.#product);
    await shop.rows('UPDATE products SET stock = 0 WHERE id = ?', this.#product);
    this.#sold += Number(row?.['stock']);
  }

  async #chargeLate(currency: string): Promise<void> {
    const [attempt] = await shop.rows(
      `SELECT id, amount_pence FROM payments WHERE order_id = ? AND state IN ('declined', 'failed')
       ORDER BY attempt LIMIT 1`,
      this.#order.id,
    );
    if (!attempt) return;
    const reference = String(attempt['id']);
    const amountPence = Number(attempt['amount_pence']);
    shop.provider.square.make({ key: `late-${crypto.randomUUID()}`, reference, amountPence, currency });
  }

  async #notify(): Promise<void> {
    for (const { id, reference, amountPence, currency } of shop.provider.square.payments) {
      const amount_money = { amount: amountPence, currency };
      const payment = { id, status: 'COMPLETED', reference_id: reference ?? '', amount_money };
      const notice = {
        event_id: crypto.randomUUID(),
        type: 'payment.updated',
        data: { object: { payment } },
      };
      await shop.payments.handleWebhook(JSON.stringify(notice), '');
    }
  }

  async #reconcile(): Promise<void> {
    shop.clock.at += 1.5 * MINUTE;
    await shop.payments.reconcile(new AbortController().signal);
  }

  /** @param isOver nothing is under way any more, so all money that paid for nothing has gone back */
  async #check(isOver: boolean): Promise<void> {
    const [product] = await shop.rows('SELECT stock FROM products WHERE id = ?', this.#product);
    expect(Number(product?.['stock']) + this.#sold).toBe(
      STOCK - (await this.#boxes('held')) - (await this.#boxes('taken')),
    );
    const [uses] = await shop.rows(
      `SELECT count(*) AS n FROM order_discounts d JOIN orders o ON o.id = d.order_id
       WHERE d.code = ? AND o.status <> 'cancelled'`,
      this.#once,
    );
    expect(Number(uses?.['n'])).toBeLessThanOrEqual(1);
    for (const id of this.#orders) {
      const [order] = await shop.rows('SELECT status, total_pence AS total FROM orders WHERE id = ?', id);
      const [sums] = await shop.rows(
        `SELECT sum(total_pence - discount_pence) AS total, sum(quantity) AS boxes,
           sum(discount_pence) - (SELECT coalesce(sum(amount_pence), 0) FROM order_discounts WHERE order_id = l.order_id) AS off
         FROM order_lines l WHERE order_id = ?`,
        id,
      );
      const isByHand =
        (await shop.rows(`SELECT 1 FROM order_events WHERE order_id = ? AND actor = 'staff:1'`, id)).length >
        0;
      const total = Number(order?.['total']);
      expect(Number(sums?.['total'])).toBe(total);
      expect(Number(sums?.['off'])).toBe(0);
      const isPaid = order?.['status'] === 'confirmed' && !isByHand;
      const kept = await this.#keptFor(id);
      if (isPaid) expect(kept).toContainEqual([total, 'GBP']);
      const taken = await this.#boxes('taken', id);
      expect(taken).toBe(order?.['status'] === 'confirmed' ? Number(sums?.['boxes']) : 0);
      if (isOver) expect(kept).toEqual(isPaid ? [[total, 'GBP']] : []);
    }
  }

  /** The boxes that orders have in a state. */
  async #boxes(state: string, orderId = '%'): Promise<number> {
    const sql = `SELECT coalesce(sum(quantity), 0) AS boxes FROM stock_holds
      WHERE product_id = ? AND state = ? AND order_id LIKE ?`;
    return Number((await shop.rows(sql, this.#product, state, orderId))[0]?.['boxes']);
  }

  /** What the provider has of an order's charges, without those that went back. */
  async #keptFor(orderId: string): Promise<[number, string][]> {
    const rows = await shop.rows('SELECT id FROM payments WHERE order_id = ?', orderId);
    const ours = new Set(rows.map(({ id }) => String(id)));
    return shop.provider.square.payments
      .filter(({ reference }) => ours.has(reference ?? ''))
      .map((payment): [number, string] => [shop.provider.square.keptOf(payment), payment.currency])
      .filter(([left]) => left > 0);
  }
}

async function play(steps: readonly Step[]): Promise<void> {
  const checkout = new Checkout(await shop.stockUp(STOCK));
  await shop.offer(`ONCE-${checkouts}`, 5000, 1);
  for (const step of steps) await checkout.run(step);
  await checkout.finish();
}

const answer = (nth: number, ending: Ending): Step => ({ do: 'answer', nth, ending });
const place = (boxes: number, code?: string): Step => ({
  do: 'place',
  boxes,
  ...(code ? { code } : {}),
});
const pay = (card: string): Step => ({ do: 'pay', card });

test.each<[string, Step[]]>([
  [
    'a second press is on its way when the first is refused, and the goods change',
    [place(1), pay('a'), pay('a'), answer(0, 'busy'), answer(-1, 'busy'), place(9), answer(0, 'charged')],
  ],
  [
    'a declined card is charged late, after the goods have changed',
    [
      place(1),
      pay('a'),
      answer(0, 'declined'),
      place(9),
      { do: 'late charge', currency: 'GBP' },
      { do: 'webhook' },
    ],
  ],
  [
    'a declined card is charged late, in another currency',
    [place(1), pay('a'), answer(0, 'declined'), { do: 'late charge', currency: 'JPY' }, { do: 'webhook' }],
  ],
  [
    'one attempt is charged twice',
    [
      place(1),
      pay('a'),
      answer(0, 'declined'),
      { do: 'late charge', currency: 'JPY' },
      { do: 'late charge', currency: 'GBP' },
      { do: 'webhook' },
    ],
  ],
  [
    'the code changes while a call may still charge',
    [place(1), pay('a'), place(1, 'once'), answer(0, 'charged')],
  ],
  [
    'an order is charged late, and somebody else has used its code meanwhile',
    [
      place(1, 'once'),
      pay('a'),
      answer(0, 'declined'),
      { do: 'wait half an hour' },
      { do: 'use the code' },
      { do: 'late charge', currency: 'GBP' },
      { do: 'webhook' },
    ],
  ],
])('%s', async (_, steps) => play(steps));

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(1, 1, 2, 9).map((boxes) => place(boxes)) },
  { weight: 3, arbitrary: fc.constantFrom('once', 'TENTH').map((code) => place(1, code)) },
  { weight: 5, arbitrary: fc.constantFrom('a', 'a', 'b').map(pay) },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom(0, -1), fc.constantFrom(...ENDINGS)).map((of) => answer(...of)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('GBP', 'JPY').map((currency): Step => ({ do: 'late charge', currency })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        'webhook',
        'reconcile',
        'cancel',
        'wait half an hour',
        'confirm by hand',
        'sell out',
        'use the code',
      )
      .map((what): Step => ({ do: what })),
  },
);

describe.each([
  ['whose goods are set aside', 600],
  ['past the limit of unpaid goods', 1],
])('an order %s', (_, boxes) => {
  beforeAll(() => shop.setAside(boxes));
  afterAll(() => shop.setAside(600));

  test('is confirmed only with its goods and with what it costs, and all other money goes back', async () => {
    const steps = fc.array(anyStep, { minLength: 3, maxLength: 14 }).map((some) => [place(1), ...some]);
    await fc.assert(fc.asyncProperty(steps, play), { ...runs(100), endOnFailure: true });
  });
});
