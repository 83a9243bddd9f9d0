/** Which static files are skipped after an edit, and for how long. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  editedSince,
  editsSoFar,
  markEdited,
  settleEdited,
  whenEdited,
} from '#server/publishing/pending-pages.ts';

const OAK = 'products/oak/index.html';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  // After a minute all marks of the test are dropped.
  vi.advanceTimersByTime(60_000);
  markEdited([]);
  vi.useRealTimers();
});

test('an edited page’s file counts as stale until the page is made again', () => {
  const notified: string[] = [];
  whenEdited((file) => notified.push(file));
  markEdited(['/products/oak', '/']);
  expect(editedSince(OAK)).toBeGreaterThan(999_900);
  expect(editedSince('index.html')).toBeGreaterThan(999_900);
  expect(editedSince('about/index.html')).toBe(0);
  settleEdited('/products/oak', editsSoFar());
  expect(editedSince(OAK)).toBe(0);
  expect(notified).toEqual([OAK, 'index.html', OAK]);
});

test('a page whose rendering began before the edit stays marked as stale', () => {
  const known = editsSoFar();
  markEdited(['/products/oak']);
  settleEdited('/products/oak', known);
  // Its file is written after the edit but lacks it, so it is skipped as well.
  expect(editedSince(OAK)).toBe(Infinity);
});

test('a file that another process has written since then is served', () => {
  const at = Date.now();
  markEdited(['/products/oak']);
  vi.advanceTimersByTime(2_500);
  expect(editedSince(OAK)).toBeLessThan(at);
  expect(editedSince(OAK)).toBeGreaterThan(at - 100);
});

test('the old file is served again after a while if the page is never published', () => {
  markEdited(['/products/oak']);
  vi.advanceTimersByTime(31_000);
  expect(editedSince(OAK)).toBe(0);
});

test('the pages of a large import are not marked: they wait for the publisher', () => {
  markEdited(Array.from({ length: 5_000 }, (_, number) => `/products/p${number}`));
  expect(editedSince('products/p1/index.html')).toBe(0);
});
