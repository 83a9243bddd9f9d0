/** A text is taken apart at its headings of the second level. */
import { expect, test } from 'vitest';
import { sectionsOf } from '#domain/content/sections.ts';

test('each heading has the paragraphs below it', () => {
  expect(
    sectionsOf('Before.\n\n## Stairs \n\nThey climb.\n\n### And turn\n\nTwice.\n\n## Hall {#hall}\n'),
  ).toEqual([
    { heading: 'Stairs', text: 'They climb.\n\n### And turn\n\nTwice.' },
    { heading: 'Hall', text: '' },
  ]);
});
