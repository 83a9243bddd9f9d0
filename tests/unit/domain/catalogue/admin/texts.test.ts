import { expect, test } from 'vitest';
import { changedMessage, undoneMessage } from '#domain/catalogue/admin/texts.ts';

test('the message about one changed product is in the singular', () => {
  expect([1, 2, 4768].map(changedMessage)).toEqual([
    '1 product changed.',
    '2 products changed.',
    '4,768 products changed.',
  ]);
});

test('taking back says what is as before and what stays; of a planned sale nothing was changed', () => {
  expect(undoneMessage(1, 0)).toBe('1 product is as before.');
  expect(undoneMessage(3, 2)).toBe('3 products are as before. 2 changed since and stay as now.');
  expect(undoneMessage(0, 0)).toBe('The planned sale is taken back.');
});
