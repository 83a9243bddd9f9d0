import { expect, it } from 'vitest';
import { driveWords } from '#domain/areas/area.ts';

it('formats a drive in hours and minutes, omitting zero minutes', () => {
  expect(driveWords(30)).toBe('30 minutes');
  expect(driveWords(61)).toBe('1 hour 1 minute');
  expect(driveWords(110)).toBe('1 hour 50 minutes');
  expect(driveWords(120)).toBe('2 hours');
});
