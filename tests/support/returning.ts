/** Delivered orders of which a test sends boxes back, through the pages' own forms. */
import { expect } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { postForm } from './shoppers.ts';
import type { Shop } from './shop.ts';
import { as } from './staff.ts';
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
  const keyOn = (words: string): string => /name="key" value="([^"]+)"/.exec(words)?.[1] ?? '';
  return {
    ...a,
    path,
    keyOn,
    /** A guest's delivered order of 12 boxes, 3 pieces of trim and a sample. */
    async delivered(): Promise<PlacedOrderWire> {
      const order = await a.paid();
      await deliver(shop, order);
      return order;
    },
    /** The form's fields for the first lines. */
    async boxes(order: PlacedOrderWire, ...quantities: (number | string)[]): Promise<Record<string, string>> {
      const fields = await a.fields(order, ...quantities);
      return Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name.replace('take-', 'back-'), value]),
      );
    },
    /** Sends a step of the form that asks for a return. */
    async ask(
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
    },
  };
}
