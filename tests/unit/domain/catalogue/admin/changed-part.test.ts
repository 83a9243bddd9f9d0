/** The excerpts of changed texts in an import's preview. */
import { expect, test } from 'vitest';
import { changedPart } from '#domain/catalogue/admin/changed-part.ts';

const LONG = 'A warm oak board with a brushed face. '.repeat(6);

test('short texts are not cut', () => {
  expect(changedPart('12', '40')).toEqual(['12', '40']);
  expect(changedPart('', 'Ivory')).toEqual(['', 'Ivory']);
});

test('long texts are cut to where they begin to differ', () => {
  const [before, after] = changedPart(`${LONG}Ends so.`, `${LONG}Ends otherwise.`);
  expect(before).toMatch(/^….*Ends so\.$/);
  expect(after).toMatch(/^….*Ends otherwise\.$/);
  expect(changedPart(LONG, `Now ${LONG}`)[1]).toMatch(/^Now A warm .*…$/);
  for (const part of [before, after, ...changedPart(LONG, '')]) expect(part.length).toBeLessThanOrEqual(122);
});
