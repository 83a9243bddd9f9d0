/** A postcode that is none is said beside its field as soon as it is left, once; and days of collection need none. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CartWire } from '#domain/cart/contract.ts';
import { DEFAULT_DELIVERY_DRAFT } from '#domain/delivery/draft.ts';
import { ShippingStep } from '#islands/checkout/ShippingStep.tsx';

beforeEach(
  () => void vi.stubGlobal('document', { documentElement: { dataset: {} }, getElementById: () => null }),
);

const ADDRESS = {
  ...{ first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '' },
  ...{ address: '1 Quay', city: 'Bangor', postal_code: '', country: 'GB' },
};
const form = (address: Partial<typeof ADDRESS>, method: 'delivery' | 'collection' = 'delivery') =>
  renderToStaticMarkup(
    <ShippingStep
      draft={{
        address: { ...ADDRESS, ...address },
        showPurchase: false,
        delivery: { ...DEFAULT_DELIVERY_DRAFT, method },
      }}
      cart={{ items: [], orderable: true, charges: [] } as Partial<CartWire> as CartWire}
      saved={[]}
      busy={false}
      serverErrors={{}}
      blocked={false}
      behind={false}
      onChange={() => undefined}
      onSubmit={() => undefined}
    />,
  );

test.each([
  [{ postal_code: 'BT' }, 'BT is only the area'],
  [{ postal_code: 'ABC 123' }, 'Please write a UK postcode'],
  [{ postal_code: 'BT19 7QT', country: 'IE' }, 'Please choose the United Kingdom'],
  [{ postal_code: 'D02 XY45' }, 'Please choose Ireland'],
  [{ postal_code: 'BT19 7QT', country: 'US' }, 'Please choose the United Kingdom'],
  [{ postal_code: 'XX', country: 'CA' }, 'Please write a Canadian postcode like K1A 0B1'],
])('%j', (address, sentence) => {
  const html = form(address);
  expect(html.split(sentence)).toHaveLength(2);
  expect(html).toMatch(new RegExp(`id="checkout-postal_code-error">[^<]*${sentence}`));
  expect(html).toMatch(/id="checkout-postal_code"[^>]*aria-invalid="true"/);
});

test('an empty field and a good postcode are no mistakes', () => {
  for (const postal_code of ['', ' ', 'BT19 7QT'])
    expect(form({ postal_code })).not.toContain('aria-invalid');
});

test('the beginning of a postcode that a product’s page has asked for is no mistake of a form not begun', () => {
  expect(form({ postal_code: 'BT19', address: '' })).not.toContain('aria-invalid');
});

test('collection is asked for without a postcode', () => {
  expect(form({})).toContain('Write your whole postcode above');
  expect(form({}, 'collection')).toContain('Asking for the days');
});
