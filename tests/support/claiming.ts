/** Delivered orders of which a test reports damage, through the pages' own forms. */
import sharp from 'sharp';
import { expect } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { returning } from './returning.ts';
import { postForm } from './shoppers.ts';
import type { Shop } from './shop.ts';
import { tokenOf } from './staff.ts';

/** A photo with a place in its metadata. */
export async function placedPhoto(): Promise<File> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#775533' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '54/1 39/1 0/1' } })
    .toBuffer();
  return new File([new Uint8Array(picture)], 'corner.jpg', { type: 'image/jpeg' });
}

/** What tests of claims do in a shop. */
export async function claiming(shop: Shop) {
  const a = await returning(shop);
  const staff = { cookie: `auth_token=${await tokenOf(shop, 'orders')}` };
  const path = (order: PlacedOrderWire, page = 'claim', token = order.order_token): string =>
    `/orders/${order.id}/${page}?token=${token}`;
  /** The ids of the order's lines of goods. */
  const linesOf = async ({ id }: PlacedOrderWire): Promise<string[]> =>
    (await shop.rows('SELECT id FROM order_lines WHERE order_id = ? ORDER BY rowid', id)).map((row) =>
      String(row['id']),
    );
  /** The fields of a report of boxes of the first line. */
  async function damaged(order: PlacedOrderWire, boxes: string): Promise<Record<string, string>> {
    const [line = ''] = await linesOf(order);
    return {
      key: crypto.randomUUID(),
      kind: 'damaged',
      note: 'The corners are broken off.',
      [`boxes-${line}`]: boxes,
    };
  }
  /** Sends a form with files, as a browser without scripts does. */
  async function send(url: string, fields: Record<string, string>, photos: readonly File[] = []) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const photo of photos) form.append('photos', photo);
    const answer = await shop.fetch(url, { method: 'POST', body: form, headers: { origin: shop.url } });
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      words: (await answer.text()).replace(/\s+/g, ' '),
    };
  }
  const claimsOf = ({ id }: PlacedOrderWire) =>
    shop.rows('SELECT * FROM claims WHERE order_id = ? ORDER BY number', id);
  return {
    ...a,
    /** The headers of a member of staff. */
    staff,
    path,
    linesOf,
    damaged,
    send,
    claimsOf,
    lastClaimOf: async (order: PlacedOrderWire) => String((await claimsOf(order)).at(-1)?.['id']),
    /** Sends a form of staff’s page of a claim. */
    async claimForm(id: string, form: Record<string, string>) {
      const fields = { request_key: crypto.randomUUID(), ...form };
      const answer = await postForm(shop, `/admin/claims/${id}`, fields, staff);
      return { status: answer.status, words: (await answer.text()).replace(/\s+/g, ' ') };
    },
    mailsOf: async (order: PlacedOrderWire) =>
      (await shop.mails(order.shipping_address.email)).map(({ subject }) => subject),
    /** Reports damaged boxes of the first line. @returns the path of the claim's page */
    async reported(order: PlacedOrderWire, boxes = '3', photos: readonly File[] = []): Promise<string> {
      const sent = await send(path(order), await damaged(order, boxes), photos);
      expect(sent.status, sent.words).toBe(303);
      return sent.location;
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
  };
}
