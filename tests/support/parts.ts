/** Orders that leave in parts. */
import { expect } from 'vitest';
import { anOrder, aProduct } from './paying.ts';
import type { Shop } from './shop.ts';

type Headers = Record<string, string>;

/** A paid order of three boxes of one product, none of which has left. */
export async function partsOfThree(shop: Shop, staff: Headers, catalogue: Headers) {
  const figure = async (sql: string, ...args: string[]) =>
    Number(Object.values((await shop.rows(sql, ...args))[0] ?? {})[0]);
  const product = await aProduct(
    shop,
    `stock > 20 AND NOT EXISTS (SELECT 1 FROM stock_holds h WHERE h.product_id = products.id)`,
  );
  const stock = () => figure('SELECT stock FROM products WHERE id = ?', product);
  const shelf = await stock();
  const order = await anOrder(shop, `id = '${product}'`, 3);
  expect(shelf - (await stock())).toBe(3);
  await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'confirmed' }, staff);
  const line = String(
    (await shop.rows('SELECT id FROM order_lines WHERE order_id = ?', order.id))[0]?.['id'],
  );
  const enter = (quantity: number, more: object = {}) =>
    shop.send(
      'POST',
      `/api/admin/orders/${order.id}/parcels`,
      { carrier: 'van', lines: { [line]: quantity }, ...more },
      staff,
    );
  /** What is free after a count that finds so many boxes on the shelf. */
  const freeBy = async (count: number) =>
    (await shop.send('POST', `/api/admin/products/${product}/stock`, { count, reason: 'count' }, catalogue))
      .body;
  return { product, order, line, shelf, enter, freeBy };
}
