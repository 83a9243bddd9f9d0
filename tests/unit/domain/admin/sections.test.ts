/** The sections of the admin: what they promise. */
import { expect, test } from 'vitest';
import type { StaffRole } from '#domain/admin/roles.ts';
import { mayOpenPage, SECTIONS } from '#domain/admin/sections.ts';

test('the dashboard promises no moving or refunding of orders, which support may not do', () => {
  const orders = SECTIONS.find(({ path }) => path === '/admin/orders');
  expect(orders?.roles).toContain('support');
  expect(orders?.about).not.toMatch(/move|refund/i);
});

/** The sections of each role, without the owner's and the admins'. */
const OWN: Readonly<Partial<Record<StaffRole, readonly string[]>>> = {
  orders: ['orders', 'returns', 'claims', 'calendar', 'quotes', 'reports', 'messages', 'finance', 'mails'],
  catalogue: [
    'products',
    'discounts',
    'trade',
    'trade-prices',
    'searches',
    'customer-photos',
    'hero-management',
    'category-images',
    'reviews',
    'questions',
  ],
  support: [
    'orders',
    'calendar',
    'trade',
    'reports',
    'users',
    'chat',
    'messages',
    'reviews',
    'questions',
    'finance',
    'mails',
  ],
};

test.each(Object.entries(OWN))('%s opens its own sections, the dashboard, and nothing else', (role, own) => {
  const opened = SECTIONS.filter(({ path }) => mayOpenPage(`${path}/[id]`, role as StaffRole));
  expect(opened.map(({ path }) => path.slice('/admin/'.length))).toEqual(own);
  expect(mayOpenPage('/admin', role as StaffRole)).toBe(true);
  expect(mayOpenPage('/admin/elsewhere', role as StaffRole)).toBe(false);
});

test('audit log and settings are the owner’s alone; admins open all other sections', () => {
  const closed = SECTIONS.filter(({ path }) => !mayOpenPage(path, 'admin')).map(({ path }) => path);
  expect(closed).toEqual(['/admin/audit', '/admin/settings']);
  expect(SECTIONS.every(({ path }) => mayOpenPage(path, 'owner'))).toBe(true);
});

test('what the calendar’s settings need is what their call needs: support looks at the calendar alone', () => {
  const opens = (role: StaffRole) => [
    mayOpenPage('/admin/calendar/visits/[id]', role),
    mayOpenPage('/admin/calendar/settings', role),
  ];
  expect(opens('support')).toEqual([true, false]);
  expect(opens('orders')).toEqual([true, true]);
});
