/**
 * A guest at the checkout, step by step, and what the provider, other shoppers and time do meanwhile. After each step the
 * books are checked: stock, sums, uses of the code, and the money that the provider has.
 */
import { expect } from 'vitest';
import type { OrdersInProcess } from './orders-in-process.ts';
import { type Ending, ScriptedSquare } from './scripted-square.ts';
import { setProduct } from './stored.ts';

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

export type Step =
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
export class Checkout {
  readonly #shop: OrdersInProcess;
  readonly #nth = ++checkouts;
  readonly #product: string;
  readonly #orders: string[] = [];
  readonly #network = `network-${this.#nth}`;
  #sold = 0;
  #key = crypto.randomUUID();
  #order = { id: '', totalPence: 0 };

  private constructor(shop: OrdersInProcess, product: string) {
    this.#shop = shop;
    this.#product = product;
    shop.provider.square = new ScriptedSquare();
  }

  /** A checkout of a product with `STOCK` boxes, and a code of its own that takes half off, once. */
  static async open(shop: OrdersInProcess): Promise<Checkout> {
    const checkout = new Checkout(shop, await shop.stockUp(STOCK));
    await shop.offer(checkout.#once, 5000, 1);
    return checkout;
  }

  async run(step: Step): Promise<void> {
    if (step.do === 'place') await this.#place(step.boxes, step.code);
    if (step.do === 'use the code') await this.#useCode();
    if (step.do === 'pay') this.#pay(step.card);
    if (step.do === 'answer') this.#shop.provider.square.end(step.nth, step.ending);
    if (step.do === 'late charge') await this.#chargeLate(step.currency);
    if (step.do === 'webhook') await this.#notify();
    if (step.do === 'reconcile') await this.#reconcile();
    if (step.do === 'cancel' && this.#order.id)
      await this.#shop.orders.cancelOrder(this.#order.id, 'shopper');
    if (step.do === 'confirm by hand' && this.#order.id) await this.#confirm();
    if (step.do === 'sell out') await this.#sellOut();
    if (step.do === 'wait half an hour') {
      this.#shop.clock.at += 31 * MINUTE;
      await this.#shop.orders.releaseHolds();
    }
    await this.#shop.settled();
    await this.#verify(false);
  }

  /** Lets every call end and every notice arrive, twice. */
  async finish(): Promise<void> {
    while (this.#shop.provider.square.calls.length > 0)
      await this.run({ do: 'answer', nth: 0, ending: 'charged' });
    for (let times = 0; times < 2; times++) {
      await this.#notify();
      for (let minutes = 0; minutes < 3; minutes++) await this.#reconcile();
    }
    await this.#verify(true);
  }

  /** The code of this run that takes half off, once. */
  get #once(): string {
    return `ONCE-${this.#nth}`;
  }

  async #useCode(): Promise<void> {
    const placed = await this.#shop.orders.placeOrder({
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
    const placed = await this.#shop.orders.placeOrder({
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
    this.#shop.start(
      this.#shop.payments.payOrder({
        orderId: id,
        requester: { userId: null, orderIds: [id] },
        address: this.#network,
        sourceId: card,
        amountPence: totalPence,
        currency: 'GBP',
        locationId: this.#shop.payments.paymentConfig().location_id,
      }),
    );
  }

  async #confirm(): Promise<void> {
    const { id, totalPence } = this.#order;
    await this.#shop.orders.transitionOrder({
      orderId: id,
      to: 'confirmed',
      actor: 'staff:1',
      seenTotalPence: totalPence,
    });
  }

  async #sellOut(): Promise<void> {
    const [row] = await this.#shop.rows('SELECT stock FROM products WHERE id = ?', this.#product);
    await setProduct(this.#shop, this.#product, { stock: 0 });
    this.#sold += Number(row?.['stock']);
  }

  async #chargeLate(currency: string): Promise<void> {
    const [attempt] = await this.#shop.rows(
      `SELECT id, amount_pence FROM payments WHERE order_id = ? AND state IN ('declined', 'failed')
       ORDER BY attempt LIMIT 1`,
      this.#order.id,
    );
    if (!attempt) return;
    const reference = String(attempt['id']);
    const amountPence = Number(attempt['amount_pence']);
    this.#shop.provider.square.make({ key: `late-${crypto.randomUUID()}`, reference, amountPence, currency });
  }

  async #notify(): Promise<void> {
    for (const { id, reference, amountPence, currency } of this.#shop.provider.square.payments) {
      const amount_money = { amount: amountPence, currency };
      const payment = { id, status: 'COMPLETED', reference_id: reference ?? '', amount_money };
      const notice = {
        event_id: crypto.randomUUID(),
        type: 'payment.updated',
        data: { object: { payment } },
      };
      await this.#shop.payments.handleWebhook(JSON.stringify(notice), '');
    }
  }

  async #reconcile(): Promise<void> {
    this.#shop.clock.at += 1.5 * MINUTE;
    await this.#shop.payments.reconcile(new AbortController().signal);
  }

  /** @param isOver nothing is under way any more, so all money that paid for nothing has gone back */
  async #verify(isOver: boolean): Promise<void> {
    const [product] = await this.#shop.rows('SELECT stock FROM products WHERE id = ?', this.#product);
    expect(Number(product?.['stock']) + this.#sold).toBe(
      STOCK - (await this.#boxes('held')) - (await this.#boxes('taken')),
    );
    const [uses] = await this.#shop.rows(
      `SELECT count(*) AS n FROM order_discounts d JOIN orders o ON o.id = d.order_id
       WHERE d.code = ? AND o.status <> 'cancelled'`,
      this.#once,
    );
    expect(Number(uses?.['n'])).toBeLessThanOrEqual(1);
    for (const id of this.#orders) {
      const [order] = await this.#shop.rows(
        'SELECT status, total_pence AS total FROM orders WHERE id = ?',
        id,
      );
      const [sums] = await this.#shop.rows(
        `SELECT sum(total_pence - discount_pence) AS total, sum(quantity) AS boxes,
           sum(discount_pence) - (SELECT coalesce(sum(amount_pence), 0) FROM order_discounts WHERE order_id = l.order_id) AS off
         FROM order_lines l WHERE order_id = ?`,
        id,
      );
      const isByHand =
        (await this.#shop.rows(`SELECT 1 FROM order_events WHERE order_id = ? AND actor = 'staff:1'`, id))
          .length > 0;
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
    return Number((await this.#shop.rows(sql, this.#product, state, orderId))[0]?.['boxes']);
  }

  /** What the provider has of an order's charges, without those that went back. */
  async #keptFor(orderId: string): Promise<[number, string][]> {
    const rows = await this.#shop.rows('SELECT id FROM payments WHERE order_id = ?', orderId);
    const ours = new Set(rows.map(({ id }) => String(id)));
    return this.#shop.provider.square.payments
      .filter(({ reference }) => ours.has(reference ?? ''))
      .map((payment): [number, string] => [this.#shop.provider.square.keptOf(payment), payment.currency])
      .filter(([left]) => left > 0);
  }
}
