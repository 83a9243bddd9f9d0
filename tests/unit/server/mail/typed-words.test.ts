/** Mails keep the line breaks of what people type, in the HTML and in the plain text. */
import { expect, test } from 'vitest';
import { renderMail } from '#server/mail/render.ts';

const words = 'Two rooms:\n\n- hall, 6 m²\r\n- kitchen, 14 m²';
const LINES = 'Two rooms:\n\n- hall, 6 m²\n- kitchen, 14 m²';
const order = {
  number: '1f9a3201',
  date: '25 November 2026',
  firstName: 'Ada',
  url: 'http://shop.example/orders/1',
  lines: [],
  deliverTo: [],
  discounts: [],
  charges: [],
};

test.each([
  ['contact-message', { name: 'Ada', email: 'ada@mail.example', phone: null, about: 'Quote', words }],
  ['chat-reply', { agent: 'Maeve', words, url: 'http://shop.example' }],
  ['chat-waiting', { who: 'Ada', words, url: 'http://shop.example' }],
  ['chat-transcript', { lines: [{ who: 'You', words }] }],
  ['withdrawal-received', { order, name: 'Ada', receivedAt: 'today', reason: words, stage: 'paid' }],
  ['order-moved', { order, status: 'shipped', reviews: [], note: words, refund: null }],
  ['money-back', { order, amount: '£1.00', reason: words }],
])('%s', async (template, props) => {
  const { html, text } = await renderMail(template, JSON.stringify(props));
  expect(text).toContain(LINES);
  expect(html).toContain('Two rooms:<br/><br/>- hall, 6 m²<br/>- kitchen');
});
