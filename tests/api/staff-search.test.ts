/** Staff's searches by name ignore case and accents in every list. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { ADDRESS, anOrder, aProduct } from '#tests/support/paying.ts';
import { aShopper, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { applyForTrade, VAT_NUMBER } from '#tests/support/trade.ts';
import { setOrder, setRows, setUser } from '#tests/support/stored.ts';

type Headers = Record<string, string>;

const NAME = 'Siobhán Ó Néill';
let shop: Shop;
let owner: Headers;

beforeAll(async () => {
  shop = await sharedShop();
  owner = await as(shop, 'owner');
  const order = await anOrder(shop);
  await setOrder(shop, order.id, { firstName: 'Siobhán', lastName: 'Ó Néill' });
  await setRows(shop, 'users', { email: 'shopper@ardglen.example' }, { fullName: NAME });
  await shop.send('POST', '/api/contact', {
    firstName: 'Siobhán',
    lastName: 'Ó Néill',
    email: 'siobhan@example.com',
    phone: '',
    subject: 'quote',
    message: 'Ar mhaith libh ár n-urlár a thomhas?',
  });
});

const list = async (path: string, typed: string) =>
  JSON.stringify(
    (await shop.send('GET', `${path}?search=${encodeURIComponent(typed)}`, undefined, owner)).body,
  );
const messages = async (typed: string): Promise<string> =>
  (await shop.fetch(`/admin/messages?search=${encodeURIComponent(typed)}`, { headers: owner })).text();

test.each(['siobhan o', 'SIOBHÁN Ó', 'o neill', 'Ó Néill', 'Siobha\u0301n Ó'])(
  'searching for %s finds her order and account',
  async (typed) => {
    expect(await list('/api/admin/orders', typed)).toContain(`"customer":"${NAME}"`);
    expect(await list('/api/admin/orders', `${typed}x`)).not.toContain(NAME);
    expect(await list('/api/admin/users', typed)).toContain(`"full_name":"${NAME}"`);
    expect(await list('/api/admin/users', `${typed}x`)).not.toContain(NAME);
  },
);

test.each(['O Neill Siobhan', 'ó néill, siobhán', 'Néill Siobhán Ó'])(
  'searching for %s, the surname first, finds her order, account and message',
  async (typed) => {
    expect(await list('/api/admin/orders', typed)).toContain(`"customer":"${NAME}"`);
    expect(await list('/api/admin/users', typed)).toContain(`"full_name":"${NAME}"`);
    expect(await messages(typed)).toContain('siobhan@example.com');
    expect(await list('/api/admin/orders', `${typed}x`)).not.toContain(NAME);
  },
);

test.each(['siobhan', 'NÉILL', 'n-urlar a'])('searching for %s finds her message', async (typed) => {
  expect(await messages(typed)).toContain('siobhan@example.com');
  expect(await messages(`${typed}x`)).not.toContain('siobhan@example.com');
});

test.each([
  ["Mary O'Neill", 'Mary O’Neill'],
  ['Mary O’Neill', "Mary O'Neill"],
])('%s is found with either apostrophe, straight or curly', async (name, typed) => {
  const order = await anOrder(shop);
  const [first = '', last = ''] = name.split(' ');
  await setOrder(shop, order.id, { firstName: first, lastName: last });
  for (const words of [name, typed, typed.toLowerCase()]) {
    expect(await list('/api/admin/orders', words), words).toContain(order.id);
  }
});

test('a control character in a search is as if it were not typed', async () => {
  for (const path of ['/api/admin/orders', '/api/admin/users'])
    expect(await list(path, '\u0001siobhan\u0000 o')).toContain(NAME);
});

describe('numbers', () => {
  const PHONE = '+44 (0)28 9127 1234';
  let order: PlacedOrderWire;
  let session: string;
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await aShopper(shop, 'phone-caller');
    const product = await aProduct(shop, 'stock > 10');
    await shop.send('POST', '/api/cart/add', { product_id: product, quantity: 1 }, shopper.bearer);
    const address = { ...ADDRESS, phone: PHONE, postal_code: 'BT37 9ZZ' };
    const placed = await shop.send('POST', '/api/orders', { shipping_address: address }, shopper.bearer);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    order = placed.body as PlacedOrderWire;
    await shop.send('POST', '/api/contact', {
      firstName: 'Phone',
      lastName: 'Caller',
      email: 'phone-caller@mail.example',
      phone: PHONE,
      subject: 'quote',
      message: 'Please ring me.',
    });
    const begun = await shop.send('POST', '/api/chat/session', {}, shopper.bearer);
    session = (begun.body as { session_id: string }).session_id;
    await shop.send('POST', '/api/chat/message', { session_id: session, message: 'oak' }, shopper.bearer);
  });
  const found = async (path: string, typed: string) =>
    (await shop.send('GET', `${path}?search=${encodeURIComponent(typed)}`, undefined, owner)).body;

  test.each([PHONE, '02891271234', '9127', '028 9127 1234', '+442891271234', 'bt379zz', 'BT37 9ZZ'])(
    '%s finds one order, one account and the conversation',
    async (typed) => {
      const { orders } = (await found('/api/admin/orders', typed)) as { orders: { id: string }[] };
      expect(orders.map(({ id }) => id)).toEqual([order.id]);
      const { users } = (await found('/api/admin/users', typed)) as { users: { id: string }[] };
      expect(users.map(({ id }) => id)).toEqual([shopper.id]);
      expect(JSON.stringify(await found('/api/admin/chat', typed))).toContain(session);
    },
  );

  test.each([PHONE, '02891271234', '9127'])('%s finds one message', async (typed) => {
    expect(await messages(typed)).toContain('1 message');
    expect(await messages(typed)).toContain('phone-caller@mail.example');
  });

  test('the last eight characters of an order’s id find it and its buyer, as they are read out', async () => {
    const number = order.id.slice(-8);
    for (const typed of [number, `#${number}`, `${number.slice(0, 4)} ${number.slice(4)}`.toUpperCase()]) {
      expect(JSON.stringify(await found('/api/admin/orders', typed)), typed).toContain(order.id);
      expect(JSON.stringify(await found('/api/admin/users', typed)), typed).toContain(shopper.id);
      expect(JSON.stringify(await found('/api/admin/chat', typed)), typed).toContain(session);
    }
  });

  test('a number that nobody has finds nothing', async () => {
    expect(await found('/api/admin/orders', '028 9127 1235')).toMatchObject({ orders: [] });
    expect(await messages('028 9127 1235')).toContain('0 messages');
  });
});

test('a message is found by the whole name', async () => {
  expect(await messages('siobhan o neill')).toContain('siobhan@example.com');
});

test('products are found by a size in any notation, and by the beginning of a word', async () => {
  const found = async (typed: string) => {
    const page = await shop.fetch(`/admin/products?search=${encodeURIComponent(typed)}`, { headers: owner });
    return [...(await page.text()).matchAll(/href="\/admin\/products\/([\w-]*\d[\w-]*)"/g)].map(
      ([, id]) => id,
    );
  };
  const names = await found('600×600 hon');
  expect(names.length).toBeGreaterThan(10);
  expect(names.every((id) => id?.includes('600-600-honed') || id?.includes('600x600-honed'))).toBe(true);
  expect(await found('600x600 hon')).toEqual(names);
  expect(await found('600 x 600 hon')).toEqual(names);
});

test('finance applications are searched by the entered values, not by field names', async () => {
  const page = async (typed: string) =>
    (await shop.fetch(`/admin/finance?search=${encodeURIComponent(typed)}`, { headers: owner })).text();
  const [row] = (
    await shop.database.client.execute(
      "SELECT json_extract(applicant, '$.email') AS email FROM finance_applications WHERE applicant IS NOT NULL LIMIT 1",
    )
  ).rows;
  expect(await page(String(row?.['email']))).toContain(String(row?.['email']));
  for (const key of ['income_pounds', 'date_of_birth']) expect(await page(key)).toContain('0 applications');
});

test('the audit log is searched by an amount as it is displayed', async () => {
  const [product] = (
    await shop.database.client.execute('SELECT id, version FROM products WHERE archived_at IS NULL LIMIT 1')
  ).rows;
  const id = String(product?.['id']);
  const { body } = await shop.send('GET', `/api/admin/products/${id}`, undefined, owner);
  const changed = await shop.send(
    'PUT',
    `/api/admin/products/${id}`,
    { ...(body as object), price: 1234.56 },
    owner,
  );
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const log = async (typed: string) =>
    (await shop.fetch(`/admin/audit?search=${encodeURIComponent(typed)}`, { headers: owner })).text();
  expect(await log('£1,234.56')).toContain(`/admin/products/${id}`);
  expect(await log('£1234.56')).toContain(`/admin/products/${id}`);
  expect(await log('£123.45')).not.toContain(`/admin/products/${id}`);
});

describe('names with an apostrophe, a hyphen or a space in them', () => {
  const NAMES = [
    'Anna O’Neill',
    'Maeve D’Arcy-Quibell',
    "Conor O'Quigg",
    'Zoë Kowalczyk-Łódź',
    'Anne Marie Dellquist',
  ];
  beforeAll(async () => {
    for (const name of NAMES) {
      const { id } = await anOrder(shop);
      const [first = '', ...rest] = name.split(' ');
      await setOrder(shop, id, { firstName: first, lastName: rest.join(' ') });
      const body = {
        firstName: first,
        lastName: rest.join(' '),
        email: `${first.toLowerCase()}@names.example`,
      };
      await shop.send('POST', '/api/contact', {
        ...body,
        phone: '',
        subject: 'quote',
        message: 'Hello there.',
      });
    }
  });

  test.each([
    ['oquigg', 2],
    ['o quigg', 2],
    ['o-quigg', 2],
    ['conor oquigg', 2],
    ['oquigg, conor', 2],
    ['oneill', 0],
    ['anna o neill', 0],
    ['darcy quibell', 1],
    ['d arcyquibell', 1],
    ['kowalczyk lodz', 3],
    ['kowalczyklodz', 3],
    ['anne-marie dellquist', 4],
    ['annemarie', 4],
  ] as const)('searching for %s finds its order and its message', async (typed, index) => {
    const name: string = NAMES[index] ?? '';
    expect(await list('/api/admin/orders', typed)).toContain(name);
    expect(await list('/api/admin/orders', `${typed}x`)).not.toContain(name);
    expect(await messages(typed)).toContain(`${name.split(' ')[0]?.toLowerCase()}@names.example`);
  });
});

test('a trade application is found by its company, its number, its customer and the telephone', async () => {
  const applicant = await aShopper(shop, 'rowanfitter');
  const page = async (typed: string) =>
    (await shop.fetch(`/admin/trade?search=${encodeURIComponent(typed)}`, { headers: owner })).text();
  await applyForTrade(shop, applicant, { company: 'Rowanvale Floors', phone: '028 9177 4455' });
  for (const typed of ['rowanvale', VAT_NUMBER, applicant.email, '02891774455', '(028) 9177-4455']) {
    expect(await page(typed), typed).toContain('Rowanvale Floors');
    expect(await page(`${typed}7`), typed).not.toContain('Rowanvale Floors');
  }
});

test('either end of an order’s number is found with spaces anywhere', async () => {
  const { id } = await anOrder(shop);
  const plain = id.replaceAll('-', '').toUpperCase();
  const typed = [
    `${plain.slice(0, 4)} ${plain.slice(4, 8)}`,
    `${plain.slice(0, 3)} ${plain.slice(3, 7)} ${plain.slice(7, 14)}`,
    `${id.slice(0, 8)} ${id.slice(9, 13)}`,
    `${plain.slice(-8, -4)} ${plain.slice(-4)}`,
    `${plain.slice(-11, -6)} ${plain.slice(-6, -2)} ${plain.slice(-2)}`,
    id,
  ];
  for (const words of typed) expect(await list('/api/admin/orders', words), words).toContain(id);
  expect(await list('/api/admin/orders', `${plain.slice(0, 4)}x ${plain.slice(4, 8)}`)).not.toContain(id);
  expect(await list('/api/admin/orders', '- -')).not.toContain(id);
});

test('ß is found as ss and the other way round', async () => {
  const [sharp, plain] = [await anOrder(shop), await anOrder(shop)];
  for (const [id, name] of [
    [sharp.id, 'Weißhaupt'],
    [plain.id, 'Weisshaupt'],
  ] as const)
    await setOrder(shop, id, { lastName: name });
  const shopper = await aShopper(shop, 'sharp-s');
  await setUser(shop, shopper.id, { fullName: 'Uwe Weißhaupt' });
  for (const typed of ['weisshaupt', 'Weißhaupt', 'WEIẞHAUPT']) {
    const found = await list('/api/admin/orders', typed);
    for (const { id } of [sharp, plain]) expect(found, typed).toContain(id);
    expect(await list('/api/admin/users', typed)).toContain('Uwe Weißhaupt');
  }
});

test('the end of an order’s number is found from four characters on', async () => {
  const { id } = await anOrder(shop);
  const plain = id.replaceAll('-', '');
  for (const end of [plain.slice(-4), plain.slice(-6), plain.slice(-12)])
    expect(await list('/api/admin/orders', end)).toContain(id);
  expect(await list('/api/admin/orders', `x${plain.slice(-5)}`)).not.toContain(id);
});
