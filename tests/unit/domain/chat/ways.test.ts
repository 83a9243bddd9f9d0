/** Phrase lists are compiled to patterns, and stay readable. */
import { expect, test } from 'vitest';
import { patternOf } from '#domain/language/signals.ts';
import forbidden from '#domain/chat/words/forbidden.json' with { type: 'json' };
import qualities from '#domain/catalogue/words/qualities.json' with { type: 'json' };
import refused from '#domain/chat/words/refused.json' with { type: 'json' };
import signals from '#domain/language/words/signals.json' with { type: 'json' };

test.each([
  [['show me'], 'can you show me oak', true],
  [['show me'], 'they show metal', false],
  [['refund*'], 'i want it refunded', true],
  [['(do|have) {you} (got )?any'], 'have yous any oak', true],
  [['how … left'], 'how many of those are left', true],
  [['^oak'], 'an oak', false],
] as const)('%s in “%s”: %s', (phrases, words, is) => {
  expect(patternOf(phrases, { you: ['you', 'yous'] }).test(words)).toBe(is);
});

const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(strings);

test('no phrase is longer than 120 characters', () => {
  const says = qualities.map((quality) => quality.says);
  expect(strings([forbidden, refused, signals, says]).filter((phrase) => phrase.length > 120)).toEqual([]);
});
