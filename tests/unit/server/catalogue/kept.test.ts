/** What is kept is given back for the same version alone, and never grows beyond its measure. */
import { expect, test } from 'vitest';
import { Kept } from '#server/catalogue/kept.ts';

test('an answer is given back until its version changes', () => {
  const kept = new Kept<string>(10);
  expect(kept.get('oak', 1)).toBeUndefined();
  kept.set('oak', 1, 'planks');
  expect(kept.get('oak', 1)).toBe('planks');
  expect(kept.get('oak', 2)).toBeUndefined();
  // What was made from something older does not come back.
  expect(kept.get('oak', 1)).toBeUndefined();
});

test('beyond its number, what was not asked for the longest goes', () => {
  const kept = new Kept<number>(3);
  for (const [nth, name] of ['oak', 'ash', 'elm'].entries()) kept.set(name, 1, nth);
  expect(kept.get('oak', 1)).toBe(0);
  kept.set('yew', 1, 3);
  expect(['oak', 'ash', 'elm', 'yew'].map((name) => kept.get(name, 1))).toEqual([0, undefined, 2, 3]);
});

test('beyond its weight, old answers go as well; the newest alone may be too heavy to stay', () => {
  const kept = new Kept<readonly number[]>(100, ({ length }) => length);
  const heavy = new Array<number>(400_000).fill(0);
  for (const name of ['oak', 'ash', 'elm']) kept.set(name, 1, heavy);
  expect(['oak', 'ash', 'elm'].map((name) => kept.get(name, 1) !== undefined)).toEqual([false, true, true]);
  kept.set('everything', 1, new Array<number>(1_000_001).fill(0));
  expect(kept.get('everything', 1)).toBeUndefined();
  // An answer set again weighs once.
  for (let again = 0; again < 10; again++) kept.set('oak', 1, heavy);
  kept.set('ash', 1, heavy);
  expect(kept.get('oak', 1)).toBe(heavy);
});
