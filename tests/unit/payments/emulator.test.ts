import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SquareClient, SquareError, WebhooksHelper } from 'square';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Emulator, startEmulator } from '#server/payments/emulator/server.ts';

let dir: string;
let emulator: Emulator;
let square: SquareClient;

const open = async (): Promise<void> => {
  emulator = await startEmulator({ dir, port: 0, publicUrl: 'http://shop', receiver: null });
  square = new SquareClient({ token: 'EMULATOR', baseUrl: emulator.url, maxRetries: 0, timeoutInSeconds: 5 });
};
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'emulator-'));
  await open();
});
afterEach(async () => {
  await emulator.stop();
  rmSync(dir, { recursive: true });
});

const wish = (key: string, sourceId = 'cnon:card-nonce-ok', pence = 1234n) => ({
  idempotencyKey: key,
  sourceId,
  amountMoney: { amount: pence, currency: 'GBP' as const },
});
const codeOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SquareError);
  return (error as SquareError).errors[0]?.code;
};
const emu = (path: string, body: object): Promise<Response> =>
  fetch(`${emulator.url}/emu/${path}`, { method: 'POST', body: JSON.stringify(body) });

const card = (number: string, more: object = {}) => ({
  number,
  exp_month: 12,
  exp_year: 2039,
  cvv: '111',
  postal_code: 'BT20 5XX',
  verify: true,
  ...more,
});

describe('payments', () => {
  test('the same key returns the same payment, also after a restart', async () => {
    const first = await square.payments.create(wish('key'));
    expect(first.payment?.status).toBe('COMPLETED');
    const again = await square.payments.create(wish('key'));
    expect(again.payment?.id).toBe(first.payment?.id);
    await emulator.stop();
    await open();
    const later = await square.payments.create(wish('key'));
    expect(later.payment?.id).toBe(first.payment?.id);
    expect((await square.payments.list()).data).toHaveLength(1);
  });

  test('the same key with another body is refused', async () => {
    await square.payments.create(wish('key'));
    expect(await codeOf(square.payments.create(wish('key', undefined, 99n)))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test.each([
    ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
    ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
    ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
    ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
    ['cnon:card-nonce-already-used', 'CARD_TOKEN_USED'],
    ['ccof:customer-card-id-requires-verification', 'CARD_DECLINED_VERIFICATION_REQUIRED'],
    ['cnon:made-up', 'NOT_FOUND'],
  ])('%s is refused with %s, also when repeated', async (token, code) => {
    expect(await codeOf(square.payments.create(wish('key', token)))).toBe(code);
    expect(await codeOf(square.payments.create(wish('key', token)))).toBe(code);
  });

  test('a completed payment cannot be cancelled by its key; an unknown key can', async () => {
    await square.payments.create(wish('key'));
    expect(await codeOf(square.payments.cancelByIdempotencyKey({ idempotencyKey: 'key' }))).toBe(
      'BAD_REQUEST',
    );
    await square.payments.cancelByIdempotencyKey({ idempotencyKey: 'never seen' });
  });

  test('refunds cannot exceed the payment', async () => {
    const { payment } = await square.payments.create(wish('key'));
    const refund = (key: string, pence: bigint) =>
      square.refunds.refundPayment({
        idempotencyKey: key,
        paymentId: payment?.id ?? '',
        amountMoney: { amount: pence, currency: 'GBP' },
      });
    const first = await refund('part', 1000n);
    expect((await refund('part', 1000n)).refund?.id).toBe(first.refund?.id);
    expect(await codeOf(refund('rest', 235n))).toBe('REFUND_AMOUNT_INVALID');
    await refund('rest 2', 234n);
    const after = await square.payments.get({ paymentId: payment?.id ?? '' });
    expect(after.payment?.refundedMoney?.amount).toBe(1234n);
  });

  test('after a lost response the same key returns the payment', async () => {
    await emu('fault-config', { lose_answer: { how: 'cut', times: 1 } });
    await expect(square.payments.create(wish('key'))).rejects.toThrow();
    const found = await square.payments.create(wish('key'));
    expect((await square.payments.list()).data.map(({ id }) => id)).toEqual([found.payment?.id]);
  });
});

describe('card tokens', () => {
  test('can be used once', async () => {
    const made = (await (await emu('tokens', card('4111 1111 1111 1111'))).json()) as { token: string };
    await square.payments.create(wish('one', made.token));
    expect(await codeOf(square.payments.create(wish('two', made.token)))).toBe('CARD_TOKEN_USED');
  });

  test.each([
    ['a real number', card('4242424242424242'), 'cardNumber'],
    ['a past month', card('4111111111111111', { exp_year: 2020 }), 'expirationDate'],
    ['a long CVV', card('4111111111111111', { cvv: '1111' }), 'cvv'],
    ['no postcode', card('4111111111111111', { postal_code: '' }), 'postalCode'],
  ])('%s is refused with an error for its field', async (_, typed, field) => {
    const answer = await emu('tokens', typed);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field }] });
  });

  test.each([
    [card('4000000000000002'), 'GENERIC_DECLINE'],
    [card('4111111111111111', { cvv: '911' }), 'CVV_FAILURE'],
    [card('4111111111111111', { postal_code: '99999' }), 'ADDRESS_VERIFICATION_FAILURE'],
    [card('4111111111111111', { exp_month: 1, exp_year: 2040 }), 'INVALID_EXPIRATION'],
    [card('4310000000201019', { verify: false }), 'CARD_DECLINED_VERIFICATION_REQUIRED'],
  ])('a documented trigger is declined when charged', async (typed, code) => {
    const made = (await (await emu('tokens', typed)).json()) as { token: string };
    expect(await codeOf(square.payments.create(wish('key', made.token)))).toBe(code);
  });

  test('a card that requires a code is tokenised only with the right one', async () => {
    const sca = card('4310 0000 0020 1019');
    expect(await (await emu('tokens', sca)).json()).toEqual({ challenge: 'code', wrong: false });
    expect(await (await emu('tokens', { ...sca, code: '1' })).json()).toEqual({
      challenge: 'code',
      wrong: true,
    });
    const made = (await (await emu('tokens', { ...sca, code: '123456' })).json()) as { token: string };
    expect((await square.payments.create(wish('key', made.token))).payment?.status).toBe('COMPLETED');
  });
});

test('webhooks are signed as Square signs them, and retried until they are accepted', async () => {
  const heard: { body: string; signature: string; retry: string }[] = [];
  const shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name]);
      heard.push({
        body,
        signature: header('x-square-hmacsha256-signature'),
        retry: header('square-retry-number'),
      });
      response.writeHead(heard.length <= 2 ? 500 : 200).end();
    });
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  const notificationUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
  await emulator.stop();
  const receiver = { deliverTo: notificationUrl, notificationUrl, signatureKey: 'key' };
  emulator = await startEmulator({ dir, port: 0, publicUrl: 'http://shop', receiver });
  square = new SquareClient({ token: 'EMULATOR', baseUrl: emulator.url, maxRetries: 0 });
  await square.payments.create(wish('key'));
  await vi.waitFor(() => expect(heard.map(({ retry }) => retry).sort()).toEqual(['0', '0', '1', '1']), 5_000);
  for (const { body, signature } of heard) {
    const facts = { requestBody: body, signatureHeader: signature, signatureKey: 'key', notificationUrl };
    expect(await WebhooksHelper.verifySignature(facts)).toBe(true);
  }
  await new Promise((done) => shop.close(done));
});
