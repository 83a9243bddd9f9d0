import { describe, expect, test } from 'vitest';
import { afterLogin, loginFor, reasonForLogin, safeNext, wantsAdmin } from '#domain/accounts/next.ts';

describe('the redirect after login', () => {
  test.each(['/cart', '/orders/01?x=1', '/products?category=Vinyl+%26+Lino', '/#top'])(
    '%s is accepted',
    (next) => expect(safeNext(next)).toBe(next),
  );
  test.each([
    null,
    '',
    'cart',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?next=/login',
    '/logout',
    '/register',
  ])('%j is refused', (next) => expect(safeNext(next)).toBeNull());

  test('goes to /admin for admins and to / for others, unless there is a page to return to', () => {
    expect(afterLogin(true, null)).toBe('/admin');
    expect(afterLogin(false, null)).toBe('/');
    expect(afterLogin(true, '/cart')).toBe('/cart');
    expect(afterLogin(false, '//evil.example')).toBe('/');
  });

  test('recognises that an admin page required the login', () => {
    expect(loginFor('/admin/orders?page=2')).toBe('/login?next=%2Fadmin%2Forders%3Fpage%3D2');
    expect(wantsAdmin('/admin')).toBe(true);
    expect(wantsAdmin('/admin/users')).toBe(true);
    expect(wantsAdmin('/administration')).toBe(false);
    expect(wantsAdmin(null)).toBe(false);
  });
});

test.each([
  ['/wishlist?product=oak', null, 'Log in to keep a wishlist.'],
  ['/products/oak', 'wishlist', 'Log in to keep a wishlist.'],
  ['/orders/0198', null, 'Log in to see your orders.'],
  ['/account/details', null, 'Log in to see your account.'],
  ['/checkout', null, null],
  [null, null, null],
  ['/wishlists', '<script>', null],
])('the login page for %s (asked for %s) says %s', (next, asked, words) => {
  expect(reasonForLogin(next, asked)).toBe(words);
});
