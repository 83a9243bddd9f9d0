/** The sections of the admin: what they promise. */
import { expect, test } from 'vitest';
import { SECTIONS } from '#domain/admin/sections.ts';

test('the dashboard promises no moving or refunding of orders, which support may not do', () => {
  const orders = SECTIONS.find(({ path }) => path === '/admin/orders');
  expect(orders?.roles).toContain('support');
  expect(orders?.about).not.toMatch(/move|refund/i);
});
