/** The advice in src/content/advice: every file is well formed, and its figures are the shop's. */
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, holdSettings } from '#config/facts.ts';
import { adviceEntries, adviceFrontmatter } from '#server/advice/index.ts';
import { parseContent } from '#server/content/index.ts';

test('every entry has an address of its own, wordings, a page that says the same and filled figures', () => {
  const entries = adviceEntries();
  expect(entries.length).toBeGreaterThan(150);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(new Set(entries.map(({ question }) => question)).size).toBe(entries.length);
  for (const { id, topic, wordings, sources, text } of entries) {
    expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(topic, id).toMatch(/^[a-z-]+$/);
    expect(wordings.length, id).toBeGreaterThan(0);
    expect(sources.length, id).toBeGreaterThan(0);
    expect(text, id).not.toMatch(/[{}]/);
  }
});

test('an entry’s figures are those of the moment it is read', () => {
  const entry = adviceEntries().find(({ id }) => id === 'delivery-time');
  try {
    holdSettings({ delivery_time: 'ten days' });
    expect(entry?.text).toContain('Standard delivery takes ten days.');
  } finally {
    holdSettings(DEFAULT_SETTINGS);
  }
});

test.each([
  ['a case without its circumstance', 'wordings: []\nsources: {}\ncases:\n  - text: Yes.', 'cases[0].when'],
  [
    'a case with an unknown placeholder',
    'wordings: []\nsources: {}\ncases:\n  - { when: a, text: "{{b}}" }',
    '{{b}}',
  ],
  ['a wording that stands twice', 'wordings: [a, a]\nsources: {}', 'a wording stands twice'],
  [
    'a page outside the shop',
    'wordings: []\nsources: { Elsewhere: "https://a.example" }',
    'an address in the shop',
  ],
])('%s is refused', (_name, fields, problem) => {
  const source = `---\nquestion: May I?\n${fields}\n---\nYes.\n`;
  expect(() => parseContent('advice/shop/may-i.md', source, adviceFrontmatter)).toThrow(problem);
});
