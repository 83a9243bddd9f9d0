/** What an import's preview shows of two texts that differ. */
import { expect, test } from 'vitest';
import { changedPart } from '#domain/products/changed-part.ts';

const LONG = 'A warm oak board with a brushed face. '.repeat(6);

test('short texts are shown whole', () => {
  expect(changedPart('12', '40')).toEqual(['12', '40']);
  expect(changedPart('', 'Ivory')).toEqual(['', 'Ivory']);
});

test('of long ones only where they begin to differ', () => {
  const [before, after] = changedPart(`${LONG}Ends so.`, `${LONG}Ends otherwise.`);
  expect(before).toMatch(/^….*Ends so\.$/);
  expect(after).toMatch(/^….*Ends otherwise\.$/);
  expect(changedPart(LONG, `Now ${LONG}`)[1]).toMatch(/^Now A warm .*…$/);
  for (const part of [before, after, ...changedPart(LONG, '')]) expect(part.length).toBeLessThanOrEqual(122);
});
