/** Visits over HTTP: booked without a script, moved and cancelled by link, seen, closed and quoted by staff. */
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';
import { changedToken } from '#tests/support/tokens.ts';
import { removeRows, setRows } from '#tests/support/stored.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

const FIELDS = {
  form: 'book',
  kind: 'measure',
  postcode: 'BT20 5XX',
  name: 'Vera Visit',
  phone: '028 9000 0002',
  address: '12 Seacliff Road',
  note: 'Park on the street.',
};
const html = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.fetch(path, { headers });
  return { status: answer.status, html: (await answer.text()).replaceAll('&#39;', "'") };
};
/** The free times that the form offers for a postcode. */
const slotsOf = async (postcode: string): Promise<string[]> => {
  const page = await html(`/visit?postcode=${encodeURIComponent(postcode)}`);
  return [...page.html.matchAll(/name="slot" value="([^"]+)"/g)].map(([, slot]) => slot ?? '');
};
async function booked(email: string, part: Record<string, string> = {}): Promise<string> {
  const postcode = part['postcode'] ?? FIELDS.postcode;
  const slot = part['slot'] ?? (await slotsOf(postcode)).at(-1) ?? '';
  const answer = await postForm(shop, `/visit?postcode=${postcode}`, { ...FIELDS, email, slot, ...part });
  expect(answer.status, await answer.clone().text()).toBe(303);
  const location = answer.headers.get('location') ?? '';
  expect(location).toMatch(/^\/visits\/[\w.-]+\?done=booked$/);
  return location.replace(/\?.*/, '');
}
const idOf = async (email: string): Promise<string> => {
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT id FROM visits WHERE email = ?',
    args: [email],
  });
  return String(rows[0]?.['id']);
};

describe('booking', () => {
  test('a postcode shows times; a visit is booked, with a page, a mail and a calendar file', async () => {
    const path = await booked('booker@mail.example');
    const page = await html(path);
    expect(page.html).toContain('12 Seacliff Road, BT20 5XX');
    const mail = (await shop.mails('booker@mail.example')).at(-1);
    expect(mail?.subject).toMatch(/^Measuring visit booked: \w+day \d+ \w+, 1pm to 5pm$/);
    const file = await shop.fetch(`${path}/visit.ics`);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    const words = await file.text();
    expect(words).toMatch(/SUMMARY:Measuring visit\\, Ardglen Flooring\r\n/);
    expect(words).toMatch(/DTSTART:\d{8}T1[23]0000Z\r\nDTEND:\d{8}T1[67]0000Z\r\n/);
  });

  test('what it is for stays when another postcode is asked for', async () => {
    const page = await html('/visit?kind=fitting&product=no-such-floor&postcode=BT20+5XX');
    expect(page.html).toContain('href="/visit?product=no-such-floor&amp;kind=fitting"');
  });

  test.each([
    ['BT', 'BT is only the area.'],
    ['BT74 7AA', 'For BT74 we send the goods and can often name a fitter near you.'],
    ['LS1 4AP', 'Our own people come to Bangor and North Down, Belfast'],
  ])('for %s it says what to do', async (postcode, words) => {
    const page = await html(`/visit?postcode=${encodeURIComponent(postcode)}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain(words);
    expect(page.html).not.toContain('name="slot"');
  });

  test('what is missing is said at its field, and what was typed stays', async () => {
    const answer = await postForm(shop, '/visit?postcode=BT20+5XX', { ...FIELDS, name: ' ', email: 'x' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const words of [
      'Please choose a time.',
      'Please give your name.',
      '12 Seacliff Road',
      'Park on the street.',
    ])
      expect(page).toContain(words);
  });

  test.each(['BT', 'EH1 1AA'])('with the postcode %s in the form, what was typed stays', async (postcode) => {
    const typed = { ...FIELDS, postcode, email: 'stays@mail.example' };
    const answer = await postForm(shop, `/visit?postcode=${encodeURIComponent(FIELDS.postcode)}`, typed);
    const page = await answer.text();
    expect([answer.status, page.includes('value="Vera Visit"'), page.includes('12 Seacliff Road')]).toEqual([
      422,
      true,
      true,
    ]);
  });

  test('a field that only machines fill in books nothing', async () => {
    const [slot = ''] = await slotsOf('BT20 5XX');
    const email = 'machine@mail.example';
    const answer = await postForm(shop, '/visit', { ...FIELDS, email, slot, website: 'http://spam.example' });
    expect(answer.status).toBe(422);
    expect(await idOf(email)).toBe('undefined');
  });

  test('two people for the last place: the second is told the next time', async () => {
    const [slot = '', next = ''] = await slotsOf('BT61 7AA');
    const part = { postcode: 'BT61 7AA', slot };
    await booked('first@mail.example', part);
    const answer = await postForm(shop, '/visit', { ...FIELDS, ...part, email: 'second@mail.example' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/is not free\. The next time is/);
    expect((await slotsOf('BT61 7AA'))[0]).toBe(next);
    const late = { ...FIELDS, ...part, slot: '2031-12-15 morning', email: 'late@mail.example' };
    expect(await (await postForm(shop, '/visit', late)).text()).toMatch(
      /Monday 15 December 2031, 9am to 1pm is no time that can be booked\. The earliest time is/,
    );
  });
});

test('one e-mail address has three visits to come, and no more, of which nobody else is told', async () => {
  const [slot = '', free = '', ...others] = await slotsOf(FIELDS.postcode);
  const paths: string[] = [];
  for (const other of others.slice(-3)) paths.push(await booked('many@mail.example', { slot: other }));
  const fields = { ...FIELDS, email: 'Many@mail.example', slot };
  const answer = await postForm(shop, `/visit?postcode=${FIELDS.postcode}`, fields);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('This visit cannot be booked here. Please ring us');
  // Staff book a fourth; each is still moved by its link.
  await booked('fourth@mail.example', { slot });
  await setRows(shop, 'visits', { email: 'fourth@mail.example' }, { email: 'many@mail.example' });
  expect((await postForm(shop, paths[0] ?? '', { form: 'move', slot: free })).status).toBe(303);
});

test('customer and staff are told that no mail went, where the address had too many', async () => {
  const path = await booked('unmailed@mail.example');
  const id = await idOf('unmailed@mail.example');
  await removeRows(shop, 'outboxEmails', { about: `visit:${id}` });
  expect((await html(`${path}?done=booked`)).html).toContain(
    'We could not send an e-mail to your address today',
  );
  const staff = await html(`/admin/calendar/visits/${id}`, await as(shop, 'orders'));
  expect(staff.html).toContain('Please ring them');
});

test('by its link a visit is moved and cancelled; another link opens nothing', async () => {
  const path = await booked('owner@mail.example');
  const [slot = ''] = await slotsOf('BT20 5XX');
  expect((await postForm(shop, path, { form: 'move', slot })).status).toBe(303);
  expect((await html(`${path}?done=move`)).html).toContain('Your visit has another time.');
  // A page that was opened before the move says another time.
  const stale = await postForm(shop, path, { form: 'cancel', slot: '2030-01-07 morning' });
  expect(await stale.text()).toContain('nothing was cancelled');
  expect((await postForm(shop, path, { form: 'cancel', slot })).status).toBe(303);
  expect((await html(path)).html).toContain('Cancelled');
  expect((await postForm(shop, path, { form: 'move', slot })).status).toBe(422);
  expect((await shop.fetch(`${path}/visit.ics`)).status).toBe(404);
  expect((await html(changedToken(path))).status).toBe(404);
});

describe('staff', () => {
  test('see a visit in the calendar, note its outcome, and make a quote of it and its product', async () => {
    const owner = await as(shop, 'owner');
    const { rows } = await shop.database.client.execute(
      "SELECT id, sku FROM products WHERE category = 'LVT' AND archived_at IS NULL AND stock > 5 LIMIT 1",
    );
    const product = String(rows[0]?.['id']);
    const slot = (await slotsOf('BT1 1AA')).at(-1) ?? '';
    const email = 'quoted@mail.example';
    await booked(email, { postcode: 'BT1 1AA', slot, product });
    const id = await idOf(email);
    const page = `/admin/calendar/visits/${id}`;
    expect((await html(`/admin/calendar?week=${slot.slice(0, 10)}`, owner)).html).toContain(page);
    expect((await html(page, owner)).html).toContain('Park on the street.');
    const outcome = (name: string) => postForm(shop, page, { form: 'outcome', outcome: name }, owner);
    expect((await outcome('done')).status, 'before its day').toBe(422);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await setRows(shop, 'visits', { id }, { day: yesterday });
    expect((await outcome('done')).status).toBe(303);
    expect((await html(page, owner)).html).toContain('Correct what was noted');
    const editor = (await html(`/admin/quotes/new?visit=${id}`, owner)).html;
    for (const value of [
      `value="${String(rows[0]?.['sku'])}"`,
      'value="Vera Visit"',
      `value="${email}"`,
      `value="${id}"`,
      'Park on the street.',
      '12 Seacliff Road, BT1 1AA',
    ])
      expect(editor).toContain(value);
    const key = /name="key" value="([\w-]+)"/.exec(editor)?.[1] ?? 'none';
    const goods = { product_0: product, quantity_0: '3' };
    const quote = { form: 'save', key, visit: id, name: 'Vera Visit', email, ...goods };
    const saved = await postForm(shop, `/admin/quotes/new?visit=${id}`, quote, owner);
    const made = /^\/admin\/quotes\/([\w-]+)\?/.exec(saved.headers.get('location') ?? '')?.[1] ?? 'none';
    const again = await postForm(shop, `/admin/quotes/new?visit=${id}`, quote, owner);
    expect(again.headers.get('location'), 'pressed twice').toBe(saved.headers.get('location'));
    expect((await html(page, owner)).html).toContain(`/admin/quotes/${made}`);
    expect((await postForm(shop, `/admin/quotes/${made}`, { ...quote, form: 'send' }, owner)).status).toBe(
      303,
    );
    const kept = (await html(`/admin/quotes/${made}`, owner)).html;
    for (const value of [page, 'Park on the street.', '>12 Seacliff Road</textarea>', 'value="BT1 1AA"'])
      expect(kept).toContain(value);
  });

  test('catalogue staff see no visits, support makes no quotes', async () => {
    await booked('roles@mail.example');
    const page = `/admin/calendar/visits/${await idOf('roles@mail.example')}`;
    expect((await html(page, await as(shop, 'catalogue'))).status).toBe(403);
    const support = await html(page, await as(shop, 'support'));
    expect([support.status, support.html.includes('Make a quote')]).toEqual([200, false]);
    expect((await html('/admin/calendar/visits/nope', await as(shop, 'owner'))).status).toBe(404);
  });
});

test('a visit is in the export of its owner’s data, and goes with the account', async () => {
  const who = await aShopper(shop, 'visited');
  const slot = (await slotsOf('BT48 6AA')).at(-1) ?? '';
  const answer = await postForm(
    shop,
    '/visit',
    { ...FIELDS, postcode: 'BT48 6AA', slot, email: who.email },
    who.browser,
  );
  expect(answer.status).toBe(303);
  const { body } = await shop.send('GET', '/api/account/export', undefined, who.bearer);
  expect((body as { visits: object[] }).visits).toMatchObject([
    { address: '12 Seacliff Road', kind: 'measure' },
  ]);
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT id FROM users WHERE email = ?',
    args: [who.email],
  });
  const erased = await shop.send(
    'DELETE',
    `/api/admin/users/${String(rows[0]?.['id'])}`,
    undefined,
    await as(shop, 'owner'),
  );
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect(await idOf(who.email)).toBe('undefined');
});
