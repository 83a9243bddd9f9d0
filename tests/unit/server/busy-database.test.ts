/** A write that another process keeps out for too long is refused in words, and may be tried again. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProblemError } from '#server/http/problem.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';

let shop: OrdersInProcess;
beforeAll(async () => {
  shop = await openOrders();
});
afterAll(() => shop.close());

test('it is answered with 503 and when to try again, and any other failure stays what it is', async () => {
  // As the shop in this process has it.
  const { WriteQueue } = await import('#db/write.ts');
  const { write } = await import('#server/database.ts');
  const run = vi.spyOn(WriteQueue.prototype, 'run');
  run.mockRejectedValueOnce(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }));
  const refused = (await write(() => Promise.resolve()).catch((error: unknown) => error)) as ProblemError;
  const response = refused.response();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await response.json()).toMatchObject({
    code: 'busy',
    detail: expect.stringContaining('not stored'),
  });
  run.mockRejectedValueOnce(new Error('broken'));
  await expect(write(() => Promise.resolve())).rejects.toThrow('broken');
  run.mockRestore();
});
