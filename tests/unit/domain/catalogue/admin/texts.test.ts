import { expect, test } from 'vitest';
import { changedMessage, savedText, undoneMessage } from '#domain/catalogue/admin/texts.ts';

test('the message about one changed product is in the singular', () => {
  expect([1, 2, 4768].map(changedMessage)).toEqual([
    '1 product changed.',
    '2 products changed.',
    '4,768 products changed.',
  ]);
});

test('taking back says what is as before and what stays; of a planned sale nothing was changed', () => {
  expect(undoneMessage(1, 0)).toBe('1 product is as before.');
  expect(undoneMessage(3, 2)).toBe('3 products are as before. 2 changed since and stay as now:');
  expect(undoneMessage(0, 0)).toBe('The planned sale is taken back.');
});

test('what is saved is on the shop’s pages at once, unless it is a draft', () => {
  expect(savedText({ is_draft: false })).toContain('pages follow within a second');
  expect(savedText({ is_draft: true })).toBe(
    'Saved. The shop shows nothing of it until the draft is published.',
  );
});
