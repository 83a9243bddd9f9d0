import { expect, test } from 'vitest';
import { changedMessage } from '#domain/catalogue/admin/texts.ts';

test('the message about one changed product is in the singular', () => {
  expect([1, 2, 4768].map(changedMessage)).toEqual([
    '1 product changed.',
    '2 products changed.',
    '4,768 products changed.',
  ]);
});
