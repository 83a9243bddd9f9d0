/** After which failures of a card payment the same card token is sent again. */
import { expect, test, vi } from 'vitest';
import { payWith } from '#islands/checkout/pay-card.ts';

const ORDER = {
  id: 'order-1',
  totalPence: 1000,
  locationId: 'L1',
  orderToken: 'token',
  version: 'a-version',
  buyer: {
    first_name: 'Orla',
    last_name: 'Quinn',
    email: 'orla@example.com',
    phone: '',
    address: '1 Quayside Road',
    city: 'Bangor',
    postal_code: 'BT20 5XX',
    country: 'GB',
  },
};

const problem = (status: number, code?: string) => () =>
  Promise.resolve(Response.json({ detail: 'You were not charged.', ...(code ? { code } : {}) }, { status }));

test.each([
  ['a declined card', problem(402, 'declined'), false],
  ['a busy provider', problem(503, 'provider_busy'), false],
  ['a refusal by the provider', problem(502, 'provider_refused'), false],
  ['an overloaded shop', problem(503, 'overloaded'), false],
  ['a payment in another tab', problem(409, 'payment_running'), false],
  ['an unknown outcome', problem(503, 'outcome_unknown'), true],
  ['a fault of the shop', problem(500, 'server_error'), true],
  ['an answer without a code', problem(502), true],
  ['a proxy’s error page', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })), true],
  ['a lost answer', () => Promise.reject(new TypeError('Failed to fetch')), true],
])('after %s', async (_case, fetch, keepToken) => {
  vi.stubGlobal('fetch', fetch);
  expect(await payWith('token-1', ORDER)).toMatchObject({ kind: 'failed', keepToken });
});
