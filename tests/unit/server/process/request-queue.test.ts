import { afterEach, expect, test, vi } from 'vitest';
import { beginWork, waitForTurn, waitingNow } from '#server/process/request-queue.ts';

const nextTurn = () => new Promise((done) => setImmediate(done));
async function untilEmpty(): Promise<void> {
  for (let turn = 0; turn < 2000 && waitingNow() > 0; turn++) await nextTurn();
  await nextTurn();
  await nextTurn();
}
afterEach(async () => {
  vi.useRealTimers();
  await untilEmpty();
});

test('with an empty queue a request starts at once', () => {
  expect(waitForTurn('/products')).toBe(true);
});

test('of many requests one starts in each turn of the event loop, in order, checkout first', async () => {
  const order: string[] = [];
  const come = async (path: string) => {
    if (await waitForTurn(path)) order.push(path);
  };
  const all = ['/a', '/b', '/c', '/api/payments/square', '/api/orders/guest'].map(come);
  expect(waitingNow()).toBe(4);
  await Promise.all(all);
  expect(order).toEqual(['/a', '/api/payments/square', '/api/orders/guest', '/b', '/c']);
});

test('other work of the process runs in between', async () => {
  const came: string[] = [];
  const all = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h'].map(async (path) => {
    await waitForTurn(path);
    came.push(path);
  });
  await nextTurn();
  await nextTurn();
  expect(came.length).toBeLessThan(8);
  await Promise.all(all);
});

test('new requests are refused while the first has waited too long, except for placing and paying orders', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const all = Array.from({ length: 65 }, (_, at) => waitForTurn(`/${at}`));
  clock.mockReturnValue(1_900);
  expect(waitForTurn('/late')).toBe(false);
  const paying = waitForTurn('/api/payments/square');
  expect(paying).not.toBe(false);
  clock.mockRestore();
  expect(await Promise.all([...all, paying])).toEqual(Array(66).fill(true));
  expect(waitForTurn('/e')).not.toBe(false);
});

test('a short queue is never refused, however long its first request has waited', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const all = [waitForTurn('/a'), waitForTurn('/b'), waitForTurn('/c')];
  clock.mockReturnValue(9_000);
  all.push(waitForTurn('/late'));
  clock.mockRestore();
  expect(await Promise.all(all)).toEqual([true, true, true, true]);
});

test('the limit is 600 concurrent requests; orders and payments may exceed it', () => {
  const ends = Array.from({ length: 600 }, beginWork);
  expect(waitForTurn('/a')).toBe(false);
  expect(waitForTurn('/api/orders/guest')).not.toBe(false);
  for (const end of ends) end();
  ends[0]?.();
  expect(waitForTurn('/a')).not.toBe(false);
});
