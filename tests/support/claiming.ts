/** Delivered orders of which a test reports damage, through the pages' own forms. */
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { returning } from './returning.ts';
import type { Shop } from './shop.ts';

/** What tests of claims do in a shop. */
export async function claiming(shop: Shop) {
  const a = await returning(shop);
  const path = (order: PlacedOrderWire, page = 'claim', token = order.order_token): string =>
    `/orders/${order.id}/${page}?token=${token}`;
  /** The ids of the order's lines of goods. */
  const linesOf = async ({ id }: PlacedOrderWire): Promise<string[]> =>
    (await shop.rows('SELECT id FROM order_lines WHERE order_id = ? ORDER BY rowid', id)).map((row) =>
      String(row['id']),
    );
  return {
    ...a,
    path,
    linesOf,
    /** The fields of a report of boxes of the first line. */
    async damaged(order: PlacedOrderWire, boxes: string): Promise<Record<string, string>> {
      const [line = ''] = await linesOf(order);
      return {
        key: crypto.randomUUID(),
        kind: 'damaged',
        note: 'The corners are broken off.',
        [`boxes-${line}`]: boxes,
      };
    },
    /** The fields of a check-in: what was counted and is broken of the floor, and all of the trim. */
    async counted(order: PlacedOrderWire, counted: string, broken = '0'): Promise<Record<string, string>> {
      const [floor = '', trim = ''] = await linesOf(order);
      return {
        key: crypto.randomUUID(),
        [`counted-${floor}`]: counted,
        [`broken-${floor}`]: broken,
        [`batch-${floor}`]: 'A12',
        [`counted-${trim}`]: '3',
        [`broken-${trim}`]: '0',
      };
    },
    /** Sends a form with files, as a browser without scripts does. */
    async send(url: string, fields: Record<string, string>, photos: readonly File[] = []) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const photo of photos) form.append('photos', photo);
      const answer = await shop.fetch(url, { method: 'POST', body: form, headers: { origin: shop.url } });
      return {
        status: answer.status,
        location: answer.headers.get('location') ?? '',
        words: (await answer.text()).replace(/\s+/g, ' '),
      };
    },
  };
}
