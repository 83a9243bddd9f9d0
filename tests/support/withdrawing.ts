/** Orders of several lines that a test withdraws from, through the page's own forms. */
import { expect } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { ADDRESS, aProduct, pay } from './paying.ts';
import { postForm } from './shoppers.ts';
import type { Shop } from './shop.ts';
import { setProduct } from '#tests/support/stored.ts';

/** What tests of withdrawals do in a shop. */
export async function withdrawing(shop: Shop) {
  const floor = await aProduct(shop, "category = 'Laminate Flooring' AND sample_flag = 1");
  const trim = await aProduct(shop, "category = 'Trims & Accessories'");
  await setProduct(shop, [floor, trim], { stock: 5000 });
  let nth = 0;

  /** A guest's order of 12 boxes, 3 pieces of trim and a sample, or of other items. */
  async function placed(items?: object[]): Promise<PlacedOrderWire> {
    const answer = await shop.send('POST', '/api/orders/guest', {
      shipping_address: { ...ADDRESS, email: `part${++nth}@example.com` },
      items: items ?? [
        { product_id: floor, quantity: 12 },
        { product_id: trim, quantity: 3 },
        { product_id: floor, quantity: 1, is_sample: true },
      ],
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as PlacedOrderWire;
  }

  return {
    floor,
    placed,
    async paid(): Promise<PlacedOrderWire> {
      const order = await placed();
      expect((await pay(shop, order)).status).toBe(200);
      return order;
    },
    /** What was withdrawn from of each line, in the order of the cart. */
    taken: async ({ id }: PlacedOrderWire) =>
      (
        await shop.rows(
          `SELECT coalesce(w.quantity, 0) AS n FROM order_lines l
           LEFT JOIN withdrawal_lines w ON w.order_line_id = l.id WHERE l.order_id = ? ORDER BY l.rowid`,
          id,
        )
      ).map(({ n }) => n),
    /** The form's fields for the first lines. */
    async fields(
      { id }: PlacedOrderWire,
      ...quantities: (number | string)[]
    ): Promise<Record<string, string>> {
      const lines = await shop.rows('SELECT id FROM order_lines WHERE order_id = ? ORDER BY rowid', id);
      return Object.fromEntries(
        quantities.map((quantity, line) => [`take-${String(lines[line]?.['id'])}`, String(quantity)]),
      );
    },
    withdrawPath,
    /** Sends a step of the withdrawal. */
    async post(
      order: PlacedOrderWire,
      step: string,
      more: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) {
      const form = { name: 'Orla Quinn', reason: '', step, ...more };
      const answer = await postForm(shop, withdrawPath(order), form, headers);
      return { status: answer.status, words: (await answer.text()).replace(/\s+/g, ' ') };
    },
    orderPage: (order: PlacedOrderWire) => shop.page(`/orders/${order.id}?token=${order.order_token}`),
    /** The acknowledgements that were sent, as plain text. */
    mails: async (order: PlacedOrderWire) =>
      (await shop.mails(order.shipping_address.email))
        .filter(({ template }) => template === 'withdrawal-received')
        .flatMap(({ text }) => text?.replace(/\s+/g, ' ') ?? []),
  };
}

const withdrawPath = (order: PlacedOrderWire): string =>
  `/orders/${order.id}/withdraw?token=${order.order_token}`;

/** The price of some of a line, in pence. */
export const penceOf = (order: PlacedOrderWire, line: number, quantity: number): number =>
  Math.round((order.items[line]?.price ?? 0) * 100) * quantity;
