import { describe, expect, test } from 'vitest';
import { plainCell, safeCell } from '#domain/shared/csv.ts';

describe('a cell of a CSV file', () => {
  test.each([
    '=1+1',
    '+44 28 9127 1234',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹢1',
    '\u202A=1',
    '\u202E=1',
    '\u2066=1',
    '\u2069=1',
    '\u200B=1',
    '\uFEFF=1',
  ])('that begins like a formula (%j) is text, and is read back as it was', (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
    expect(plainCell(safeCell(text))).toBe(text);
  });

  test.each(['', 'Oak', '12 High Street', 'é=1', "'Oak'", '📏 measured', '½ m'])(
    '%j stays as it is',
    (text) => {
      expect(safeCell(text)).toBe(text);
      expect(plainCell(text)).toBe(text);
    },
  );
});
