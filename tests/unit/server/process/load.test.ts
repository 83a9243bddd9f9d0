import { afterEach, expect, test, vi } from 'vitest';
import { begin, comeIn, waitingNow } from '#server/process/load.ts';

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

test('where nobody waits one goes straight in', () => {
  expect(comeIn('/products')).toBe(true);
});

test('of many that come at once one begins a turn, in order, and who pays goes first', async () => {
  const order: string[] = [];
  const come = async (path: string) => {
    if (await comeIn(path)) order.push(path);
  };
  const all = ['/a', '/b', '/c', '/api/payments/square', '/api/orders/guest'].map(come);
  expect(waitingNow()).toBe(4);
  await Promise.all(all);
  expect(order).toEqual(['/a', '/api/payments/square', '/api/orders/guest', '/b', '/c']);
});

test('other work of the process gets its turn in between', async () => {
  const came: string[] = [];
  const all = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h'].map(async (path) => {
    await comeIn(path);
    came.push(path);
  });
  await nextTurn();
  await nextTurn();
  expect(came.length).toBeLessThan(8);
  await Promise.all(all);
});

test('newcomers are refused while the first has waited too long, but not at the till', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const all = Array.from({ length: 65 }, (_, at) => comeIn(`/${at}`));
  clock.mockReturnValue(1_900);
  expect(comeIn('/late')).toBe(false);
  const paying = comeIn('/api/payments/square');
  expect(paying).not.toBe(false);
  clock.mockRestore();
  expect(await Promise.all([...all, paying])).toEqual(Array(66).fill(true));
  expect(comeIn('/e')).not.toBe(false);
});

test('a few that wait long are no crowd: the machine stood still, nobody is sent away', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const all = [comeIn('/a'), comeIn('/b'), comeIn('/c')];
  clock.mockReturnValue(9_000);
  all.push(comeIn('/late'));
  clock.mockRestore();
  expect(await Promise.all(all)).toEqual([true, true, true, true]);
});

test('six hundred at once are enough; the till takes some more', () => {
  const ends = Array.from({ length: 600 }, begin);
  expect(comeIn('/a')).toBe(false);
  expect(comeIn('/api/orders/guest')).not.toBe(false);
  for (const end of ends) end();
  ends[0]?.();
  expect(comeIn('/a')).not.toBe(false);
});
