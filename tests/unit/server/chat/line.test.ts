import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Line } from '#server/chat/line.ts';

const twoTurns = async () => {
  await soon();
  await soon();
};

test('works on so many at once, the others in the order in which they came', async () => {
  const line = new Line(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3, 4].map((n) =>
    line.run(async () => {
      begun.push(n);
      await new Promise<void>((done) => (ends[n] = done));
      return n;
    }),
  );
  expect([begun, line.length]).toEqual([[0, 1], 3]);
  ends[1]?.();
  await twoTurns();
  expect([begun, line.length]).toEqual([[0, 1, 2], 2]);
  ends[0]?.();
  await twoTurns();
  ends[2]?.();
  await twoTurns();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  ends[3]?.();
  ends[4]?.();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  expect(line.length).toBe(0);
});

test('a turn that fails makes room, and fails for its own asker alone', async () => {
  const line = new Line(1);
  const failed = line.run(() => Promise.reject(new Error('no')));
  const next = line.run(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await line.run(() => Promise.resolve('again'))).toBe('again');
});

test('between two turns the event loop comes round: others are not kept out by a long line', async () => {
  const line = new Line(1);
  let done = 0;
  const all = Array.from({ length: 50 }, () => line.run(() => Promise.resolve(void (done += 1))));
  await soon();
  await soon();
  expect(done).toBeLessThan(10);
  await Promise.all(all);
  expect(done).toBe(50);
});
