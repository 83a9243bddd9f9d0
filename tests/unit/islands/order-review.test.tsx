/** The review above the pay button: when and how the goods come, as the order has it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDeliveryWire } from '#domain/delivery/contract.ts';
import { writesFirst } from '#domain/delivery/words.ts';
import { OrderReview } from '#islands/checkout/OrderReview.tsx';

const FIGURES = { lines: [], goods: 0, discounts: [], charges: [], total: 0 };
const BOOKED: OrderDeliveryWire = {
  method: 'delivery',
  zone: 'ni',
  day: '2026-12-01',
  access: null,
  fitting_day: null,
};
const review = (delivery: OrderDeliveryWire) =>
  renderToStaticMarkup(<OrderReview figures={FIGURES} delivery={delivery} deliverTo={['Ann']} />);

test('what the driver has to know and the day of the fitting stand above the pay button', () => {
  const access = { lorry_18t: true, stairs: false, someone_there: null, to: 'kerb' } as const;
  const html = review({ ...BOOKED, access, fitting_day: '2026-12-07' });
  expect(html).toContain('a lorry of 18 t can stop, no stairs');
  expect(html).toContain('The fitter comes on Monday 7 December.');
  expect(review(BOOKED)).not.toMatch(/driver|[Ff]itter/);
});

test('an order without a day says why, and no two weeks beside it', () => {
  const html = review({ ...BOOKED, day: null, zone: null, reason: writesFirst('US') });
  expect(html).toContain('no day is promised');
  expect(html).not.toContain('Standard delivery takes');
});
