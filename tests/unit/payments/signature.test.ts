import { createHmac } from 'node:crypto';
import { WebhooksHelper } from 'square';
import { expect, test } from 'vitest';
import { isSignedBySquare } from '#server/payments/square.ts';

const key = 'a-signature-key';
const url = 'https://shop.example/api/payments/webhook';
const rawBody = '{"event_id":"1","type":"payment.updated"}';
const signature = createHmac('sha256', key)
  .update(url + rawBody)
  .digest('base64');

test('accepts what Square’s own helper accepts', async () => {
  const facts = { requestBody: rawBody, signatureHeader: signature, signatureKey: key, notificationUrl: url };
  expect(await WebhooksHelper.verifySignature(facts)).toBe(true);
  expect(isSignedBySquare({ rawBody, signature, key, url })).toBe(true);
});

test.each([
  ['a changed body', { rawBody: `${rawBody} ` }],
  ['another key', { key: 'another' }],
  ['another address', { url: `${url}/` }],
  ['no signature', { signature: null }],
  ['an empty signature', { signature: '' }],
  ['a short signature', { signature: 'AAAA' }],
])('refuses %s', (_, change) => {
  expect(isSignedBySquare({ rawBody, signature, key, url, ...change })).toBe(false);
});
