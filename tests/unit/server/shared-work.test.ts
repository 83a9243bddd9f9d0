import { expect, test, vi } from 'vitest';
import { SharedWork } from '#server/shared-work.ts';

test('callers at the same time share one piece of work, and a later one starts anew', async () => {
  const work = new SharedWork<string>();
  const start = vi.fn(() => Promise.resolve('done'));
  expect(await Promise.all([work.of('a', start), work.of('a', start)])).toEqual(['done', 'done']);
  expect(start).toHaveBeenCalledTimes(1);
  await work.of('a', start);
  expect(start).toHaveBeenCalledTimes(2);
});

test('a caller does not get the refusal of another', async () => {
  const work = new SharedWork<string>();
  const refused = work.of('a', () => Promise.reject(new Error('too often')));
  const start = vi.fn(() => Promise.resolve('done'));
  const others = Promise.all([work.of('a', start), work.of('a', start)]);
  await expect(refused).rejects.toThrow('too often');
  expect(await others).toEqual(['done', 'done']);
  expect(start).toHaveBeenCalledTimes(1);
});

test('work goes on for whoever still waits, and is given up when its last caller has gone', async () => {
  const work = new SharedWork<string>();
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
  const begun: AbortSignal[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const start = vi.fn((gone: AbortSignal) => {
    begun.push(gone);
    return promise;
  });
  const asked = [first, second].map(({ signal }) => work.of('a', start, signal));
  first.abort();
  expect(begun.map(({ aborted }) => aborted)).toEqual([false]);
  second.abort();
  expect(begun.map(({ aborted }) => aborted)).toEqual([true]);
  // Whoever comes now wants an answer: what was given up may end without one.
  asked.push(work.of('a', start, third.signal));
  expect(begun.map(({ aborted }) => aborted)).toEqual([true, false]);
  resolve('done');
  expect(await Promise.all(asked)).toEqual(['done', 'done', 'done']);
});

test('a caller that cannot go keeps the work for all, and one that has gone before it begins is not counted', async () => {
  const work = new SharedWork<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const gone = vi.fn();
  const start = (signal: AbortSignal) => {
    signal.addEventListener('abort', gone);
    return promise;
  };
  const leaves = new AbortController();
  const asked = [work.of('a', start, leaves.signal), work.of('a', start)];
  leaves.abort();
  asked.push(work.of('a', start, AbortSignal.abort()));
  expect(gone).not.toHaveBeenCalled();
  resolve('done');
  expect(await Promise.all(asked)).toEqual(['done', 'done', 'done']);
});
