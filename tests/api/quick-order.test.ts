/** Quick orders of trade customers: codes and quantities into the cart, all of them or none. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CartWire } from '#domain/cart/contract.ts';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { postForm, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { aTradeCustomer, tradeGoods } from '#tests/support/trade.ts';

let shop: Shop;
let tile: ProductWire;
let carpet: string;
beforeAll(async () => {
  shop = await sharedShop();
  ({ tile, carpet } = await tradeGoods(shop));
});

describe('a quick order', () => {
  const quick = (fields: Record<string, string>, who: Shopper) =>
    postForm(shop, '/trade/quick-order', fields, who.browser);

  test('puts rows and pasted lines into the cart in one press, once', async () => {
    const buyer = await aTradeCustomer(shop, 'quick');
    const { body } = await shop.send('GET', `/api/products/${carpet}`);
    const fields = {
      key: crypto.randomUUID(),
      sku_1: tile.sku.toLowerCase(),
      quantity_1: '2',
      lines: `SKU,Quantity\n${(body as ProductWire).sku},3\n`,
    };
    for (const press of [1, 2]) {
      const sent = await quick(fields, buyer);
      expect([press, sent.status, sent.headers.get('location')]).toEqual([press, 303, '/cart']);
    }
    const cart = (await shop.send('GET', '/api/cart', undefined, buyer.bearer)).body as CartWire;
    expect(cart.items.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [tile.id, 2],
      [carpet, 3],
    ]);
  });

  test('takes the lines of a file, keeps them in the field when one is wrong, and counts a mended file once', async () => {
    const buyer = await aTradeCustomer(shop, 'filed');
    const send = async (content: BlobPart, fields: Record<string, string> = {}) => {
      const form = new FormData();
      form.append('key', crypto.randomUUID());
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new File([content], 'order.csv', { type: 'text/csv' }));
      const headers = { origin: shop.url, ...buyer.browser };
      const page = await shop.fetch('/trade/quick-order', { method: 'POST', body: form, headers });
      return { status: page.status, html: await page.text() };
    };
    const wrong = await send(`\uFEFFCode;Boxes\r\n${tile.sku};1\r\nNO-SUCH-2;4\r\n`);
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Line 3: There is no product with the code NO-SUCH-2.');
    expect(wrong.html).toMatch(new RegExp(`Code;Boxes\\s+${tile.sku};1\\s+NO-SUCH-2;4</textarea>`));
    expect(wrong.html).toMatch(/name="filed" value="on"/);
    const pasted = await send(`${tile.sku},1\n`, { lines: `${tile.sku},2` });
    expect(pasted.html).toContain('The file: There are lines in the field already');
    expect(pasted.html).toContain(`${tile.sku},2</textarea>`);
    expect((await send('PK\u0003\u0004\0\0')).html).toContain('The file: It cannot be read.');
    expect((await send(`${tile.sku},1\n`.repeat(2_000))).html).toContain(
      'It is too long for one quick order.',
    );
    const mended = { lines: `Code;Boxes\n${tile.sku};1\nNO-SUCH-2;4`, filed: 'on' };
    expect((await send(`Code;Boxes\r\n${tile.sku};3\r\n`, mended)).status).toBe(303);
    const cart = (await shop.send('GET', '/api/cart', undefined, buyer.bearer)).body as CartWire;
    expect(cart.items.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([[tile.id, 3]]);
  });

  test('says of each line what is wrong, adds nothing, and keeps what was typed', async () => {
    const buyer = await aTradeCustomer(shop, 'slips');
    const lines = `${tile.sku},2\nNO-SUCH-1,4\n${tile.sku},many\n${tile.sku},900`;
    const page = await quick({ lines, sku_0: tile.sku, quantity_0: '0' }, buyer);
    expect(page.status).toBe(422);
    const html = await page.text();
    for (const words of [
      'Row 1: “0” is not a quantity',
      'Line 2: There is no product with the code NO-SUCH-1.',
      'Line 3: “many” is not a quantity',
      lines,
    ])
      expect(html).toContain(words);
    const tooMany = await (await quick({ lines: `${tile.sku},900` }, buyer)).text();
    expect(tooMany).toContain(`Line 1: ${tile.name}`);
    const cart = (await shop.send('GET', '/api/cart', undefined, buyer.bearer)).body as CartWire;
    expect(cart.items).toEqual([]);
  });
});
