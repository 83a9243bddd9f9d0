/** The service and legal pages outside the pages themselves. */
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, holdSettings } from '#config/facts.ts';
import { servicePages, termsOfSale } from '#server/service-pages/index.ts';

test('each page has an address and the day of its last change', () => {
  expect(servicePages()).toContainEqual({
    path: '/terms',
    changed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(servicePages().map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/accessibility', '/delivery', '/privacy', '/reviews-policy']),
  );
});

test('the terms are plain text with the edition and the current facts', () => {
  try {
    holdSettings({ phone: '0800 1' });
    const { edition, clauses } = termsOfSale();
    expect(edition).toMatch(/^\d{4}-\d\d$/);
    expect(clauses[0]?.paragraphs.join()).toContain('Phone 0800 1,');
    const text = JSON.stringify(clauses.map(({ name, paragraphs }) => [name, paragraphs]));
    expect(text).not.toMatch(/[{}#]|\]\(/);
  } finally {
    holdSettings(DEFAULT_SETTINGS);
  }
});

test('a clause names the page that it links to', () => {
  const clause = termsOfSale().clauses.find(({ name }) => name === 'Withdrawal');
  expect(clause?.link).toEqual({ text: 'Delivery & returns', href: '/delivery#returns' });
  expect(clause?.paragraphs.join()).toContain('are on Delivery & returns, with the model form.');
});
