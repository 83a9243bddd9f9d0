/** The postcode given for a delivery day is there at the checkout, where the address has none. */
import { expect, test, vi } from 'vitest';
import type { TypedAddress } from '#domain/orders/typed-address.ts';
import { freshDraft } from '#islands/checkout/draft.ts';
import { keepPostcode, keptPostcode } from '#islands/delivery/kept-postcode.ts';
import { choose } from '#scripts/consent-choose.ts';

const NO_ADDRESS: TypedAddress = {
  ...{ first_name: '', last_name: '', email: '', phone: '' },
  ...{ address: '', city: '', postal_code: '', country: 'GB' },
};
const storage = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
const tab = (): unknown => vi.stubGlobal('sessionStorage', storage());
function browser(cookie = ''): void {
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('localStorage', storage());
  tab();
}
const started = (start: Partial<TypedAddress> = {}) => {
  const { postal_code, country } = freshDraft({ ...NO_ADDRESS, ...start }).address;
  return [postal_code, country];
};

test('a remembered postcode begins the address, with its country', () => {
  browser();
  expect(started()).toEqual(['', 'GB']);
  keepPostcode('bt19 1aa');
  expect(started()).toEqual(['BT19 1AA', 'GB']);
  keepPostcode('D02 X285');
  expect(started()).toEqual(['D02 X285', 'IE']);
  expect(started({ address: '1 Quay', postal_code: 'BT20 5XX' })).toEqual(['BT20 5XX', 'GB']);
});

test.each([
  ['without consent', 'consent=needed', ''],
  ['with consent', 'list_view=list; consent=all', 'BT19 1AA'],
])('a new tab, %s', (_, cookie, known) => {
  browser(cookie);
  keepPostcode('BT19 1AA');
  expect(keptPostcode()).toBe('BT19 1AA');
  tab();
  expect(keptPostcode()).toBe(known);
});

test('who consents after the postcode was given finds it in a new tab', () => {
  browser();
  vi.stubGlobal('location', new URL('https://shop.example/privacy'));
  vi.stubGlobal('document', { cookie: '', querySelectorAll: () => [] });
  keepPostcode('BT19 1AA');
  choose('all');
  tab();
  expect(keptPostcode()).toBe('BT19 1AA');
});

test('what an earlier consent has kept is not read without it', () => {
  browser('consent=all');
  keepPostcode('BT19 1AA');
  vi.stubGlobal('document', { cookie: '' });
  tab();
  expect(keptPostcode()).toBe('');
});

test('blocked storage remembers nothing', () => {
  expect(() => keepPostcode('BT19')).not.toThrow();
  expect([keptPostcode(), started()]).toEqual(['', ['', 'GB']]);
});
