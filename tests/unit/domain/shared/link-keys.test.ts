import { expect, test } from 'vitest';
import { withoutKeys, withoutPastedKeys } from '#domain/shared/link-keys.ts';
import { sign } from '#server/signing.ts';

test.each([
  [`/finance/apply/${sign('finance', 'an-id', new Date(2_000_000_000_000))}`, '/finance/apply/removed'],
  [
    `see https://a.example/orders/1?token=${sign('order', '1')}.`,
    'see https://a.example/orders/1?token=removed',
  ],
  ['href="/reset-password?token=Ab-c_9"', 'href="/reset-password?token=removed"'],
  ['/a?b=1&amp;token=Ab9&amp;c=2', '/a?b=1&amp;token=removed&amp;c=2'],
  ['/quotes/abcdefghijklmnopqrstuvwx/quote.pdf', '/quotes/removed/quote.pdf'],
  ['/plan/shared/abcdefghijklmnopqrstuvwx', '/plan/shared/removed'],
  [
    `/plan/shared/${sign('plan', 'an-id-of-a-plan-of-36-characters')}/plan.pdf`,
    '/plan/shared/removed/plan.pdf',
  ],
  ['/wishlist/shared/abcdefghijklmnopqrstuvwx', '/wishlist/shared/removed'],
  ['The token of 1.5.2026 is in shop.example.', 'The token of 1.5.2026 is in shop.example.'],
])('the keys of links are taken out of %s', (text, expected) => {
  expect(withoutKeys(text)).toBe(expected);
});

const KEY = sign('order', '1');
const QUOTE = 'abcdefghijklmnopqrstuvwx';
test.each([
  [
    `mine: https://a.example/orders/1?token=${KEY}, thanks`,
    'mine: https://a.example/orders/1?token=removed, thanks',
  ],
  [`a.example/orders/1/claim?done=x&token=${KEY}`, 'a.example/orders/1/claim?done=x&token=removed'],
  [`(https://a.example/quotes/${QUOTE})`, '(https://a.example/quotes/removed)'],
  [`https://a.example/finance/apply/${KEY}`, 'https://a.example/finance/apply/removed'],
  [`https://a.example/reset-password?token=${QUOTE}`, 'https://a.example/reset-password?token=removed'],
  [`see www.A.example/visits/${QUOTE}`, 'see www.A.example/visits/removed'],
  [`it is at /quotes/${QUOTE}, I think`, 'it is at /quotes/removed, I think'],
])('in what somebody writes, %s loses its key', (text, expected) => {
  expect(withoutPastedKeys(text, 'a.example')).toBe(expected);
});

test.each([
  `/orders/1?token=${KEY}`,
  `https://a.example/plan/shared/${QUOTE}`,
  `https://cdn.example/oak.jpg?token=${KEY}`,
  `https://builder.example/quotes/${QUOTE}`,
  `https://builder.example/shop/quotes/${QUOTE}`,
  `nota.example/visits/${QUOTE}`,
  `https://builder.example/orders/1?token=${KEY}`,
  KEY,
  'our quotes/visits are free',
])('%s is no pasted key', (text) => {
  expect(withoutPastedKeys(text, 'a.example')).toBe(text);
});
