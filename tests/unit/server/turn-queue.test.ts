/** The queue that runs a limited number of turns at once. */
import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TurnQueue } from '#server/turn-queue.ts';

const twoTurns = async () => {
  await soon();
  await soon();
};

test('runs a limited number at once, and the others in order of arrival', async () => {
  const queue = new TurnQueue(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3, 4].map((n) =>
    queue.run(async () => {
      begun.push(n);
      await new Promise<void>((done) => (ends[n] = done));
      return n;
    }),
  );
  expect([begun, queue.length]).toEqual([[0, 1], 3]);
  ends[1]?.();
  await twoTurns();
  expect([begun, queue.length]).toEqual([[0, 1, 2], 2]);
  ends[0]?.();
  await twoTurns();
  ends[2]?.();
  await twoTurns();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  ends[3]?.();
  ends[4]?.();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  expect(queue.length).toBe(0);
});

test('newcomers neither overtake a waiting turn nor exceed the limit, at whatever step of its start they come', async () => {
  const queue = new TurnQueue(1);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const add = (n: number) =>
    queue.run(async () => {
      begun.push(n);
      running += 1;
      most = Math.max(most, running);
      await soon();
      running -= 1;
    });
  let end = () => {};
  const first = queue.run(() => new Promise<void>((done) => (end = done)));
  const all = [first, add(0)];
  end();
  for (let n = 1; n <= 10; n += 1) {
    all.push(add(n));
    await Promise.resolve();
  }
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(most).toBe(1);
});

test('only the failing turn is rejected, and the next one starts', async () => {
  const queue = new TurnQueue(1);
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await queue.run(() => Promise.resolve('again'))).toBe('again');
});

test('the event loop turns between two turns of the chat, so that a long queue does not block other work', async () => {
  const queue = new TurnQueue(1);
  let done = 0;
  const all = Array.from({ length: 50 }, () => queue.run(() => Promise.resolve(void (done += 1))));
  await soon();
  await soon();
  expect(done).toBeLessThan(10);
  await Promise.all(all);
  expect(done).toBe(50);
});

/** A queue with one turn under way, and what ends it. */
function busyQueue(caller: string) {
  const queue = new TurnQueue(1);
  let end = () => {};
  const first = queue.run(() => new Promise<void>((done) => (end = done)), caller);
  return { queue, first, end: () => end() };
}

test('a caller with many turns waits for those who have had none', async () => {
  const { queue, first, end } = busyQueue('anna');
  const begun: string[] = [];
  const add = (caller: string, name: string) => queue.run(async () => void begun.push(name), caller);
  const all = [add('anna', 'a2'), add('anna', 'a3'), add('ben', 'b1'), add('cara', 'c1'), add('ben', 'b2')];
  expect([queue.length, queue.lengthOf('anna')]).toEqual([5, 2]);
  end();
  await Promise.all([first, ...all]);
  expect(begun).toEqual(['b1', 'c1', 'a2', 'b2', 'a3']);
});

test('who goes away while waiting frees the place, and who has begun ends the turn', async () => {
  const { queue, first, end } = busyQueue('anna');
  const gone = new AbortController();
  const begun: string[] = [];
  const left = queue.run(async () => void begun.push('left'), 'ben', gone.signal);
  const stays = queue.run(async () => void begun.push('stays'), 'ben');
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(queue.length).toBe(1);
  end();
  await Promise.all([first, stays]);
  expect(begun).toEqual(['stays']);
  await expect(queue.run(() => Promise.resolve(), 'ben', gone.signal)).rejects.toThrow('gone');
  const late = new AbortController();
  const own = queue.run(async () => (late.abort(), 'ended'), 'ben', late.signal);
  expect(await own).toBe('ended');
});
