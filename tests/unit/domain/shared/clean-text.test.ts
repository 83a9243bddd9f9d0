import { expect, test } from 'vitest';
import { cleanText } from '#domain/shared/clean-text.ts';

test('control characters are removed; letters, tabs and line breaks stay', () => {
  expect(cleanText('Oak\u0000 \u0007plank\u007f\u0085\u009f')).toBe('Oak plank');
  expect(cleanText('one\ttwo\r\nthree\n')).toBe('one\ttwo\r\nthree\n');
  const names = 'Łukasz Wiśniewski, 王小明, محمد علي, Ζωή, 👷🏽‍♀️ — 12 m² £9.99';
  expect(cleanText(names)).toBe(names);
  expect(cleanText('\ufffe\uffff')).toBe('');
});

test('half of a surrogate pair becomes the replacement character', () => {
  expect(cleanText('a\ud83db')).toBe('a\ufffdb');
});
