/** Staff's search among mails: by the index of their letters it finds what reading all of them would. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxEmails } from '#db/schema/index.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { addRows, setRows } from '#tests/support/stored.ts';

/** Address and subject of each mail. */
const MAILS = [
  ['mary.o-neill@mail.example', 'Your order AB12-cd34 at Ardglen Flooring is confirmed'],
  ["mary.o'neill@mail.example", '£20.00 of your order ab12cd34 has been refunded'],
  ['siobhan@mail.example', 'Siobhán Ó Néill waits for an answer in the chat'],
  ['jan@mail.example', 'Porcelain 600×600 – Łódź White is back in stock'],
  ['strasse@mail.example', 'Question: message from Großmann'],
  ['anna@mail.example', 'Your parcel of Anna’s order isn’t on its way'],
  ['ＭＡＲＹ@mail.example', 'A conversation in ´other` letters… and μm'],
  ['ŉ@mail.example', 'Ελληνικά and ΕΛΛΗΝΙΚΆ'],
] as const;
const SEARCHES = [
  ...[
    'mary',
    "o'neill",
    'o’neill',
    'oneill',
    'Neill Ó Siobhan',
    'siobhan o',
    'ab12cd34',
    'AB12-CD34',
    '12-c',
    '2-c',
  ],
  ...[
    '£20',
    '20.00 of',
    'lodz',
    'łódź',
    '600×600',
    '600x600',
    '– l',
    'gross',
    'großmann',
    'ss',
    'annas',
    "anna's or",
  ],
  ...[
    'isnt on',
    'e.ei',
    'mail.example',
    'is',
    'xyz',
    '-',
    "'",
    'μm',
    'ελλη',
    'Ά',
    'letters…',
    'order is confirmed',
    'isconf',
  ],
  ...['ourorderab', 'example Your', 'exampleyour', '"', '100%', '*', 'n@mail'],
];

let shop: OrdersInProcess;
beforeAll(async () => {
  shop = await openOrders();
});
afterAll(() => shop.close());

async function add(mails: readonly (readonly [to: string, subject: string])[]): Promise<void> {
  const rows = mails.map(([to, subject], key) => ({ to, subject, createdAt: new Date(key) }));
  await addRows(shop, 'outboxEmails', ...rows);
}

const page = async (search: string) => {
  const { mailsPage } = await import('#server/mail/admin/index.ts');
  return mailsPage({ page: 1, search, sort: 'date', dir: 'desc', filters: {} });
};
/** The mails found by reading all of them. */
async function readAll(search: string): Promise<string[]> {
  const [{ containing }, { db }] = await Promise.all([
    import('#server/staff-search.ts'),
    import('#server/database.ts'),
  ]);
  const found = await db
    .select({ id: outboxEmails.id })
    .from(outboxEmails)
    .where(containing(search, outboxEmails.to, outboxEmails.subject));
  return found.map(({ id }) => id).toSorted();
}

test('names, numbers and words, in whatever letters and however they are joined', async () => {
  await add(MAILS);
  let most = 0;
  for (const search of SEARCHES) {
    const { rows, total } = await page(search);
    const expected = await readAll(search);
    expect(rows.map(({ id }) => id).toSorted(), search).toEqual(expected);
    expect(total, search).toBe(expected.length);
    most = Math.max(most, expected.length);
  }
  expect(most).toBe(MAILS.length);
});

test('a new address or subject is found, the earlier one is not', async () => {
  const { db } = await import('#server/database.ts');
  await add([['before@mail.example', 'Shall we tell you?']]);
  const [own] = (await page('before@mail')).rows;
  await setRows(shop, 'outboxEmails', { id: own?.id ?? '' }, { to: 'after@mail.example' });
  expect([(await page('before@mail')).total, (await page('after@mail')).total]).toEqual([0, 1]);
  const keys = await db.select({ key: outboxEmails.searchKey }).from(outboxEmails);
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
});

test('words that more than two thousand mails have are found in all of them', async () => {
  await add(
    Array.from({ length: 2100 }, (_, at) => [`many${at}@mail.example`, 'Choose a new password'] as const),
  );
  expect((await page('new password')).total).toBe(2100);
  expect((await page('many2099@')).total).toBe(1);
});
