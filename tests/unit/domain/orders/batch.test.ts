import { expect, test } from 'vitest';
import {
  batchMoveBody,
  batchReport,
  batchVersion,
  earlyInWords,
  type PickedLine,
  picksOf,
  shipQuestion,
  walkingOrder,
} from '#domain/orders/order-batch.ts';
import { parcelBody, parcelInWords, trackingUrl } from '#domain/orders/parcels.ts';

const aLine = (part: Partial<PickedLine>): PickedLine => ({
  productId: 'p',
  name: 'Board',
  sku: 'WF-1000',
  supplier: 'Altamira',
  category: 'Wood Flooring',
  isSample: false,
  unit: 'box',
  quantity: 1,
  cut: null,
  ...part,
});

test('the walk goes by category, supplier and code, deleted products after those, samples last', () => {
  const lines = [
    aLine({ sku: 'S-1', isSample: true, category: 'Tiles' }),
    aLine({ sku: 'GONE', category: null }),
    aLine({ sku: 'WF-2' }),
    aLine({ sku: 'WF-1' }),
    aLine({ sku: 'WF-3', supplier: 'Aalto' }),
    aLine({ sku: 'TI-9', category: 'Tiles' }),
  ];
  expect([...lines].sort(walkingOrder).map(({ sku }) => sku)).toEqual([
    'TI-9',
    'WF-3',
    'WF-1',
    'WF-2',
    'GONE',
    'S-1',
  ]);
});

test('picks have each product once with its sum; boxes and samples of one code stay apart, nothing is fetched for 0', () => {
  const picks = picksOf([
    aLine({ quantity: 4 }),
    aLine({ sku: 'TI-9', category: 'Tiles', quantity: 0 }),
    aLine({ quantity: 3 }),
    aLine({ isSample: true }),
    aLine({ isSample: true }),
  ]);
  expect(picks.map(({ sku, isSample, quantity }) => [sku, isSample, quantity])).toEqual([
    ['WF-1000', false, 7],
    ['WF-1000', true, 2],
  ]);
});

test('pieces that are cut stay apart, also those of one order, each with its order', () => {
  const carpet = { sku: 'CA-1', category: 'Carpet', unit: 'metre' };
  const picks = picksOf([
    aLine({ ...carpet, quantity: 3, cut: { lineId: 'l1', order: '#a1' } }),
    aLine({ ...carpet, quantity: 5, cut: { lineId: 'l2', order: '#a1' } }),
    aLine({ ...carpet, quantity: 4, cut: { lineId: 'l3', order: '#b2' } }),
  ]);
  expect(picks.map(({ quantity, cut }) => [quantity, cut?.order])).toEqual([
    [3, '#a1'],
    [5, '#a1'],
    [4, '#b2'],
  ]);
});

test.each([
  [{ moved: 20 }, '20 orders are Shipped.'],
  [{ already: 2 }, '2 orders were Shipped already.'],
  [
    { moved: 3, others: 1, already: 1 },
    '3 orders are Shipped. 2 of them by your press. Who moved the others stands beside each. 1 order was Shipped already.',
  ],
  [
    { moved: 2, unnumbered: 1 },
    '2 orders are Shipped. 1 number was not entered: the reason stands beside each.',
  ],
  [{ moved: 1, refused: 2 }, '1 order is Shipped. 2 could not be moved: the reason stands beside each.'],
  [{ moved: 7, waiting: 3 }, '7 orders are Shipped. The move stopped in its middle: 3 of them still wait.'],
  [
    { moved: 4, others: 1 },
    '4 orders are Shipped. 3 of them by your press. Who moved the others stands beside each.',
  ],
  [{ moved: 4, others: 4 }, '4 orders are Shipped already. Who moved them stands beside each.'],
])('%j is reported as %s', (counts, words) => {
  const none = { moved: 0, others: 0, already: 0, unnumbered: 0, refused: 0, waiting: 0 };
  expect(batchReport('shipped', { ...none, ...counts })).toBe(words);
});

test('a tracking number is linked where its carrier has a page for it', () => {
  expect(trackingUrl('royal-mail', 'AB 12 GB')).toBe(
    'https://www.royalmail.com/track-your-item#/tracking-results/AB12GB',
  );
  expect(trackingUrl('royal-mail', '')).toBeNull();
  expect(trackingUrl('van', '7')).toBeNull();
  expect(parcelInWords('dpd', '123')).toBe('DPD, number 123');
  expect(parcelInWords('van', '')).toBe('our own van');
});

test.each(['javascript:alert(1)', '<b>', 'x'.repeat(41)])('%s is no tracking number', (number) => {
  expect(parcelBody.safeParse({ carrier: 'dpd', number }).success).toBe(false);
});

test.each([
  'RM1000001GB RM1000002GB RM1000003GB',
  'RM1000001GB, RM1000002GB',
  'RM1000001GB;RM1000002GB',
  'RM1000001GB\nRM1000002GB',
  'JD0002-1234567 JD0002-1234568',
  'RM1000001GB RM1000002GB RM1000003GB RM1000004GB',
])('%s is several tracking numbers, of which a field takes one', (number) => {
  const refused = parcelBody.safeParse({ carrier: 'dpd', number });
  expect(refused.error?.issues[0]?.message).toContain('One field takes one tracking number');
});

test.each(['AB 1234 5678 9GB', '1Z 999 AA1 01 2345 6784', 'RM 1000001GB', ' RM1000001GB '])(
  '%s is one tracking number',
  (number) => {
    expect(parcelBody.parse({ carrier: 'dpd', number }).number).toBe(number.trim());
  },
);

test('tracking numbers of what is shipped need a carrier', () => {
  const numbers = { 'order-1': 'AB 12 GB' };
  const refused = batchMoveBody.safeParse({ to: 'shipped', numbers });
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['carrier']]);
  for (const move of [
    { to: 'shipped', carrier: 'dpd', numbers },
    { to: 'shipped', numbers: { 'order-1': '' } },
    { to: 'delivered', numbers },
  ])
    expect(batchMoveBody.safeParse(move).success).toBe(true);
});

test('another target and every order that is moved make another version of a batch', () => {
  const moved = { state: 'moved' } as const;
  const refused = { state: 'refused' } as const;
  const versions = [
    batchVersion(null, [{ state: 'waiting' }, { state: 'waiting' }]),
    batchVersion('shipped', [moved, refused]),
    batchVersion('shipped', [moved, moved]),
    batchVersion('delivered', [moved, moved]),
  ];
  expect(new Set(versions).size).toBe(versions.length);
});

test('orders for a later day are named under their days, the nearest first', () => {
  const [a, b, c] = [
    { number: 'A1', isCollection: false, day: '2026-12-03' },
    { number: 'B2', isCollection: true, day: '2026-12-01' },
    { number: 'C3', isCollection: false, day: '2026-12-03' },
  ];
  expect(earlyInWords([a, b, c])).toBe(
    '3 orders are for a later day: collection Tuesday 1 December: B2; for Thursday 3 December: A1, C3.',
  );
  expect(earlyInWords([b])).toBe('1 order is for a later day: collection Tuesday 1 December: B2.');
});

test('before a batch is shipped, what lacks a number that others have is asked about', () => {
  const order = { tracking: '', isCollection: false };
  const sent = { ...order, tracking: 'AB 1' };
  const collected = { ...order, isCollection: true };
  for (const plain of [[], [order], [order, order], [sent, collected]])
    expect(shipQuestion(plain)).toBeNull();
  expect(shipQuestion([sent, order, order])).toBe(
    '3 orders move to Shipped. 2 have no tracking number, though others have.',
  );
});
