import { describe, expect, test } from 'vitest';
import { descriptionHtml, descriptionText, metaDescription } from '#domain/catalogue/markdown.ts';

describe('a description', () => {
  test('keeps paragraphs, lists and emphasis', () => {
    const html = descriptionHtml('A **quiet** oak.\n\n- Brushed\n- Oiled\n');
    expect(html).toContain('<p>A <strong>quiet</strong> oak.</p>');
    expect(html).toMatch(/<ul>\s*<li>Brushed<\/li>\s*<li>Oiled<\/li>\s*<\/ul>/);
  });

  test('starts its headings at h3', () => {
    expect(descriptionHtml('# Care')).toBe('<h3>Care</h3>');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '<a href="https://x.example" onclick="alert(1)">x</a>',
    '<style>p{}</style>',
  ])('drops active content: %s', (text) => {
    expect(descriptionHtml(text)).not.toMatch(/script|onerror|onclick|<img|<style/i);
  });

  test('is shortened to plain text for search engines', () => {
    expect(descriptionText(descriptionHtml('A **quiet** oak & ash.'))).toBe('A quiet oak & ash.');
    const long = descriptionText(descriptionHtml('word '.repeat(100)), 60);
    expect(long.length).toBeLessThanOrEqual(60);
    expect(long).toMatch(/word…$/);
  });

  test('follows name and supplier in the meta description, which differ within a range', () => {
    const boards = { name: 'Oak & Ash Planks 14mm', supplier: 'Tamarack Mills' };
    expect(metaDescription(boards, descriptionHtml('A **quiet** floor.'))).toBe(
      'Oak & Ash Planks 14mm by Tamarack Mills. A quiet floor.',
    );
    expect(metaDescription(boards, '')).toBe('Oak & Ash Planks 14mm by Tamarack Mills.');
    expect(metaDescription(boards, descriptionHtml('word '.repeat(100))).length).toBeLessThanOrEqual(155);
  });
});
