/** Mails stored by an earlier release can be sent again: they have sample shipping in a field of its own. */
import { expect, test } from 'vitest';
import { renderMail } from '#server/mail/render.ts';

const order = {
  number: '1f9a3201',
  date: '25 November 2026',
  firstName: 'Ada',
  url: 'http://shop.example/orders/1',
  lines: [],
  deliverTo: [],
  goods: '£10.00',
  sampleShipping: '£2.99',
  total: '£12.99',
  vat: '£2.17',
};
const part = { goods: [], sampleShipping: '£2.99', refund: '£2.99', keepsShipping: false };

test.each([
  ['order-moved', { order, status: 'shipped', reviews: [], note: '', refund: null }],
  ['withdrawal-received', { order, name: 'Ada', receivedAt: 'today', reason: '', stage: 'paid', part }],
])('%s without the rows of charges', async (template, props) => {
  const { text } = await renderMail(template, JSON.stringify(props));
  expect(text).toMatch(/Sample shipping\s+£2\.99/);
});
