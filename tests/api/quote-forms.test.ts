/** The form of a quote says what is sent and saved: nothing that was typed is passed over, and m² stay m². */
import { beforeAll, expect, test } from 'vitest';
import type { OrderWire } from '#domain/orders/contract.ts';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { ADDRESS, aProduct } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
});

const call = async <Body>(method: string, path: string, body?: object) => {
  const answer = await shop.send(method, `/api/admin/quotes${path}`, body, staff);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as Body;
};
const press = async (path: string, fields: Record<string, string>) => {
  const answer = await postForm(shop, `/admin/quotes/${path}`, fields, staff);
  const words = (await answer.text()).replace(/\s+/g, ' ');
  return { status: answer.status, location: answer.headers.get('location') ?? '', words };
};
const mailsTo = async (email: string) => (await shop.mails(email)).length;

test('with a product that is sold no more nothing is sent without what is typed, and nothing typed is passed over', async () => {
  const [kept, gone] = [
    await aProduct(shop, "unit = 'box' AND stock > 20"),
    await aProduct(shop, "unit = 'piece' AND stock > 20"),
  ];
  const customer = { name: 'Gone Goods', email: 'gone-goods@mail.example' };
  const lines = [kept, gone].map((product_id) => ({ product_id, quantity: 1 }));
  const { id, updated_at } = await call<QuoteWire>('POST', '', { customer, lines });
  await setProduct(shop, gone, { archivedAt: new Date(1) });
  const typed = {
    ...{ ...customer, updated_at, product_0: kept, quantity_0: '1', product_1: gone, quantity_1: '1' },
    ...{ price_0: '1.00', reason_0: 'The last one' },
  };
  const refused = async (form: string) => {
    const { status, words } = await press(id, { ...typed, form });
    expect([status, words]).toEqual([422, expect.stringContaining('There is no product with this code')]);
    expect(words).toContain('value="1.00"');
  };
  await refused('send');
  expect([await mailsTo(customer.email), (await call<QuoteWire>('GET', `/${id}`)).state]).toEqual([
    0,
    'draft',
  ]);
  typed.updated_at = (await call<QuoteWire>('POST', `/${id}/send`)).updated_at;
  await refused('save');
});

test('a service by m² is m² on the form, the quote, its PDF, the order and the invoice', async () => {
  const customer = { name: 'Area Fitter', email: 'area-fitter@mail.example' };
  const typed = { ...customer, text_0: 'Fitting', quantity_0: '20 sqm', price_0: '12' };
  const part = await press('new', { form: 'save', ...typed, quantity_0: '18.5 m²' });
  expect(part.status).toBe(422);
  expect(part.words).toContain(
    'whole m², or write the m² into the words, with quantity 1 and the whole price',
  );
  const saved = await press('new', { form: 'save', ...typed });
  expect(saved.status, saved.words).toBe(303);
  const id = /quotes\/([\w-]+)/.exec(saved.location)?.[1] ?? '';
  const shown = '20 m² at £12.00 per m²';
  const page = await shop.page(`/admin/quotes/${id}`, staff);
  expect(page).toContain('value="20 m²"');
  expect(page).toContain(shown);
  const sent = await call<QuoteWire>('POST', `/${id}/send`);
  expect(sent.lines).toMatchObject([{ unit: 'm²', quantity: 20, total_price: 240 }]);
  const path = new URL(sent.url ?? '').pathname;
  expect(await shop.page(path)).toContain(shown);
  const pdfOf = async (at: string) =>
    wordsOfPdf(new Uint8Array(await (await shop.fetch(at, { headers: staff })).arrayBuffer()));
  expect(await pdfOf(`${path}/quote.pdf`)).toContain(shown);
  const accepted = await call<QuoteWire>('POST', `/${id}/accept`, { ...ADDRESS, email: customer.email });
  const order = await shop.send('GET', `/api/admin/orders/${accepted.order_id ?? ''}`, undefined, staff);
  expect((order.body as OrderWire).items).toMatchObject([{ unit: 'm²', quantity: 20 }]);
});
