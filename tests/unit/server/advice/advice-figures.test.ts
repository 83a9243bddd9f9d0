/** The advice is found by the figures of the moment: staff can change them while the shop runs. */
import { afterEach, expect, test } from 'vitest';
import { holdSettings } from '#config/facts.ts';
import { findByText } from '#server/advice/full-text.ts';
import { isKnownWord } from '#server/advice/vocabulary.ts';

afterEach(() => holdSettings({}));

test('a changed figure is found, and the former one no longer', () => {
  const found = (text: string) => findByText(text).length > 0;
  expect(found('Quayside')).toBe(true);
  expect(isKnownWord('quayside')).toBe(true);
  holdSettings({ street: '3 Zebrawood Terrace' });
  expect(found('Zebrawood')).toBe(true);
  expect(found('Quayside')).toBe(false);
  expect(isKnownWord('zebrawood')).toBe(true);
  expect(isKnownWord('quayside')).toBe(false);
});
