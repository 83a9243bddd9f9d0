import { expect, test } from 'vitest';
import { hasRole, type StaffRole } from '#domain/admin/roles.ts';

const ROLES: readonly StaffRole[] = ['owner', 'admin', 'orders', 'catalogue', 'support'];
const those = (allowed: readonly StaffRole[]): StaffRole[] => ROLES.filter((role) => hasRole(allowed, role));

test.each<[allowed: StaffRole[], may: StaffRole[]]>([
  [[], ['owner']],
  [['admin'], ['owner', 'admin']],
  [['orders'], ['owner', 'admin', 'orders']],
  [
    ['support', 'catalogue'],
    ['owner', 'admin', 'catalogue', 'support'],
  ],
])('what is for %j is open to %j', (allowed, may) => {
  expect(those(allowed)).toEqual(may);
});

test('a shopper has no role', () => {
  expect(hasRole(ROLES, null)).toBe(false);
});
