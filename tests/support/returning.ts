/** Delivered orders of which a test sends boxes back, through the pages' own forms. */
import { expect } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { postForm } from './shoppers.ts';
import type { Shop } from './shop.ts';
import { as, tokenOf } from './staff.ts';
import { withdrawing } from './withdrawing.ts';

/** Moves a paid order on to Delivered, as staff do. */
export async function deliver(shop: Shop, { id }: Pick<PlacedOrderWire, 'id'>): Promise<void> {
  const staff = await as(shop, 'orders');
  for (const to of ['shipped', 'delivered']) {
    const moved = await shop.send('POST', `/api/admin/orders/${id}/move`, { to }, staff);
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  }
}

/** What tests of returns do in a shop. */
export async function returning(shop: Shop) {
  const a = await withdrawing(shop);
  const path = (order: PlacedOrderWire): string => `/orders/${order.id}/return?token=${order.order_token}`;
  const staff = { cookie: `auth_token=${await tokenOf(shop, 'orders')}` };
  const keyOn = (words: string): string => /name="key" value="([^"]+)"/.exec(words)?.[1] ?? '';
  /** The form's fields for the first lines. */
  async function boxes(order: PlacedOrderWire, ...quantities: (number | string)[]) {
    const fields = await a.fields(order, ...quantities);
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name.replace('take-', 'back-'), value]),
    );
  }
  /** Sends a step of the form that asks for a return. */
  async function ask(
    order: PlacedOrderWire,
    step: string,
    fields: Record<string, string>,
    token = order.order_token,
  ) {
    const answer = await postForm(shop, `/orders/${order.id}/return?token=${token}`, { step, ...fields });
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      words: (await answer.text()).replace(/\s+/g, ' '),
    };
  }
  const returnsOf = async ({ id }: PlacedOrderWire) =>
    shop.rows(
      'SELECT id, number, refund_id, quoted_pence FROM returns WHERE order_id = ? ORDER BY number',
      id,
    );
  const lastOf = async (order: PlacedOrderWire) => String((await returnsOf(order)).at(-1)?.['id']);
  /** Sends a form of staff's page of a return. */
  async function staffForm(id: string, form: Record<string, string>) {
    const fields = { request_key: crypto.randomUUID(), ...form };
    const answer = await postForm(shop, `/admin/returns/${id}`, fields, staff);
    return { status: answer.status, words: (await answer.text()).replace(/\s+/g, ' ') };
  }
  return {
    ...a,
    path,
    keyOn,
    boxes,
    ask,
    returnsOf,
    lastOf,
    staffForm,
    /** Asks for boxes of the first lines. @returns the path of the return's page */
    async asked(order: PlacedOrderWire, ...quantities: number[]): Promise<string> {
      const fields = { ...(await boxes(order, ...quantities)), key: crypto.randomUUID() };
      const done = await ask(order, 'confirm', fields);
      expect(done.status, done.words).toBe(303);
      return done.location;
    },
    /** Checks the first line of the last return in, and refunds it. */
    async checkIn(order: PlacedOrderWire, came: number, paid: number, more: Record<string, string> = {}) {
      const id = await lastOf(order);
      const [line] = await shop.rows('SELECT order_line_id AS id FROM return_lines WHERE return_id = ?', id);
      const name = String(line?.['id']);
      return staffForm(id, {
        form: 'receive',
        then: 'refund',
        [`received-${name}`]: String(came),
        [`accepted-${name}`]: String(paid),
        ...more,
      });
    },
    refundedOf: async ({ id }: PlacedOrderWire) =>
      Number((await shop.rows('SELECT refunded_pence FROM orders WHERE id = ?', id))[0]?.['refunded_pence']),
    /** A guest's delivered order of 12 boxes, 3 pieces of trim and a sample. */
    async delivered(): Promise<PlacedOrderWire> {
      const order = await a.paid();
      await deliver(shop, order);
      return order;
    },
  };
}
