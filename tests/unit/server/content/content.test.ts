/** Texts of src/content are checked when they are read, and a mistake is named with its file. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseContent } from '#server/content/index.ts';

const schema = z.strictObject({ title: z.string() });
const parse = (source: string) => parseContent('guides/stairs/nosing.md', source, schema);

test('a file becomes its frontmatter and its body', () => {
  expect(parse('---\ntitle: Nosings\n---\n\nRing {{phone}}.\n')).toEqual({
    folder: 'stairs',
    id: 'nosing',
    data: { title: 'Nosings' },
    body: 'Ring {{phone}}.',
  });
});

describe('refused, with the name of the file', () => {
  test.each([
    ['no frontmatter', 'Only text.', 'does not begin with frontmatter'],
    ['frontmatter that is not YAML', '---\ntitle: "\n---\nText.', 'is not YAML'],
    ['a field that the schema does not have', '---\ntitle: A\ntitel: A\n---\nText.', 'titel'],
    ['a missing field', '---\n{}\n---\nText.', 'title'],
    ['no text', '---\ntitle: A\n---\n', 'Too small'],
    ['an unknown placeholder', '---\ntitle: A\n---\nRing {{fone}}.', '{{fone}} is no placeholder'],
  ])('%s', (_name, source, problem) => {
    expect(() => parse(source)).toThrow(/^src\/content\/guides\/stairs\/nosing\.md/);
    expect(() => parse(source)).toThrow(problem);
  });
});
