/** Which files are passed over after an edit, and for how long. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editedSince, editsSoFar, markEdited, settleEdited, whenEdited } from '#server/publishing/edited.ts';

const OAK = 'products/oak/index.html';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  // Whatever a test has marked is forgotten by now.
  vi.advanceTimersByTime(60_000);
  markEdited([]);
  vi.useRealTimers();
});

test('an edited page’s file counts as stale until the page is made again', () => {
  const told: string[] = [];
  whenEdited((file) => told.push(file));
  markEdited(['/products/oak', '/']);
  expect(editedSince(OAK)).toBeGreaterThan(999_900);
  expect(editedSince('index.html')).toBeGreaterThan(999_900);
  expect(editedSince('about/index.html')).toBe(0);
  settleEdited('/products/oak', editsSoFar());
  expect(editedSince(OAK)).toBe(0);
  expect(told).toEqual([OAK, 'index.html', OAK]);
});

test('a page whose rendering began before the edit stays marked as stale', () => {
  const known = editsSoFar();
  markEdited(['/products/oak']);
  settleEdited('/products/oak', known);
  // Its file is written after the edit and lacks it: it is passed over as well.
  expect(editedSince(OAK)).toBe(Infinity);
});

test('a page that another process has made since then is shown', () => {
  const at = Date.now();
  markEdited(['/products/oak']);
  vi.advanceTimersByTime(2_500);
  expect(editedSince(OAK)).toBeLessThan(at);
  expect(editedSince(OAK)).toBeGreaterThan(at - 100);
});

test('a page that is never published again shows its old file in the end', () => {
  markEdited(['/products/oak']);
  vi.advanceTimersByTime(31_000);
  expect(editedSince(OAK)).toBe(0);
});

test('an import of thousands waits for the publisher', () => {
  markEdited(Array.from({ length: 5_000 }, (_, nth) => `/products/p${nth}`));
  expect(editedSince('products/p1/index.html')).toBe(0);
});
