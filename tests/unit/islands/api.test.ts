/** A request on a dead connection fails like one that never reached the server. */
import { expect, test, vi } from 'vitest';
import { api, ApiError } from '#islands/api.ts';
import type { BodyOf } from '#islands/api-host.ts';

/** A server that never responds: only the abort signal ends the request. */
function deadLine(): void {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_done, fail) =>
      signal?.addEventListener('abort', () => fail(signal.reason as Error), { once: true }),
    );
  });
}

test('a request without a response times out after a minute and a half', async () => {
  deadLine();
  const controller = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(controller.signal);
  const call = api('GET /cart');
  expect(timeout).toHaveBeenCalledWith(90_000);
  controller.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  const error = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0, detail: '', message: 'The shop could not be reached' });
});

test('a refused payment’s message is read, with or without a problem document', async () => {
  const answer = { success: false, payment_id: null, error_message: 'The card was declined.' };
  for (const [body, detail] of [
    [answer, 'The card was declined.'],
    [{ ...answer, detail: 'Declined by the bank.' }, 'Declined by the bank.'],
  ] as const) {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 402 })));
    await expect(
      api('POST /payments/square', { body: {} as BodyOf<'POST /payments/square'> }),
    ).rejects.toMatchObject({
      status: 402,
      detail,
    });
  }
});

test('a call aborted by its caller is not a failure', async () => {
  deadLine();
  const own = new AbortController();
  const call = api('GET /products/suggest', { query: { q: 'oak' }, signal: own.signal });
  own.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
