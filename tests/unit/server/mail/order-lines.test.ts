/** The lines of an order in its mails. */
import { expect, test } from 'vitest';
import { renderMail } from '#server/mail/render.ts';

const line = { rooms: null, isSample: false, price: '£90.00 each', total: '£90.00', cutToSize: false };
const order = {
  number: '1f9a3201',
  date: '25 November 2026',
  firstName: 'Ada',
  url: 'http://shop.example/orders/1',
  lines: [
    { ...line, name: 'Fitting', supplier: '', quantity: '1' },
    { ...line, name: 'Oak Plank', supplier: 'Mill', quantity: '4 boxes' },
  ],
  deliverTo: [],
  goods: '£180.00',
  charges: [],
  total: '£180.00',
  vat: '£30.00',
};

test('goods are named with their supplier, a service without one ends without a comma', async () => {
  const { text } = await renderMail('order-confirmation', JSON.stringify({ order, receiptUrl: null }));
  expect(text).toMatch(/Fitting\n/);
  expect(text).toMatch(/Oak Plank, Mill/);
});
