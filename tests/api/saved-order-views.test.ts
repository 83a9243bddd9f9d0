/** Views of the order list that members of staff keep. */
import { beforeAll, expect, test } from 'vitest';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let staff: Record<string, string>;

beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
});

const page = async (path: string): Promise<string> =>
  (await (await shop.fetch(path, { headers: staff })).text()).replace(/\s+/g, ' ');

test('a list that is only searched is not offered to be kept, because its search would not be', async () => {
  for (const [query, isOffered] of [
    ['', true],
    ['?search=ada', false],
    ['?search=ada&status=pending', true],
  ] as const)
    expect((await page(`/admin/orders${query}`)).includes('Keep this view'), query).toBe(isOffered);
});

test('a member of staff keeps views of the list under a name, for nobody else', async () => {
  const path = '/admin/orders?status=to-send&sort=send&dir=asc';
  const keep = (name: string, at = path) => postForm(shop, at, { form: 'save', name }, staff);
  const refused = await keep(' ');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Please give the view a name');
  expect((await keep('Mornings', `${path}&page=3&nonsense=1`)).status).toBe(303);
  const link = 'href="/admin/orders?status=to-send&amp;sort=send&amp;dir=asc"';
  const list = await page('/admin/orders');
  expect(list).toMatch(new RegExp(`${link.replaceAll(/[?.]/g, '\\$&')}[^>]*> Mornings`));
  const colleague = await shop.fetch('/admin/orders', { headers: await as(shop, 'support') });
  expect(await colleague.text()).not.toContain('Mornings');
  // What was searched for may be a shopper's name: it is shown, and not kept.
  await keep('Ada', '/admin/orders?search=ada%40mail.example&status=pending');
  expect(await page('/admin/orders')).toMatch(/href="\/admin\/orders\?status=pending[^"]*"[^>]*> Ada/);
  expect(await page('/admin/orders')).not.toContain('mail.example');
  // The same view again is kept already; another one of its name is refused, and what was typed stays.
  expect((await keep('Mornings')).status).toBe(303);
  const taken = await keep('Mornings', '/admin/orders?status=pending');
  expect(taken.status).toBe(422);
  const words = await taken.text();
  expect(words).toContain('You have a view ‘Mornings’ already.');
  expect(words).toContain('value="Mornings"');
  expect(await page('/admin/orders')).toContain(link);
  await postForm(shop, '/admin/orders', { form: 'forget', name: 'Mornings' }, staff);
  expect(await page('/admin/orders')).not.toContain('Mornings');
});
