/** A service page is its text: headings with anchors, links, lines for circumstances, and places for components. */
import { expect, test } from 'vitest';
import { serviceText } from '#domain/content/service-page.ts';

const html = (text: string, circumstances = {}): string =>
  serviceText(text, circumstances)
    .pieces.map((piece) => ('html' in piece ? piece.html : `[${piece.place}]`))
    .join('')
    .trim();

test('the headings are the table of contents', () => {
  const text = '## Boxes & pallets {#boxes}\n\nHeavy.\n\n## Returns {#returns}\n\nBy carrier.';
  expect(serviceText(text).contents).toEqual([
    { id: 'boxes', name: 'Boxes & pallets' },
    { id: 'returns', name: 'Returns' },
  ]);
  expect(html(text)).toContain('<h2 id="boxes">Boxes &amp; pallets</h2>\n<p>Heavy.</p>');
});

test('a heading without an anchor is refused', () => {
  expect(() => serviceText('## Boxes\n\nHeavy.')).toThrow("'## Name {#anchor}', not '## Boxes'");
});

test('a link keeps the placeholders in its address', () => {
  expect(html('Write to [{{email}}](mailto:{{email}}).')).toBe(
    '<p>Write to <a class="link" href="mailto:{{email}}">{{email}}</a>.</p>',
  );
});

test('a line is shown in its circumstance only', () => {
  const text = '- Always\n{when it rains} - Rain\n\n{when it is dry} Dry.';
  expect(html(text, { 'it rains': true, 'it is dry': false })).toBe(
    '<ul>\n<li>Always</li>\n<li>Rain</li>\n</ul>',
  );
  expect(html(text, { 'it rains': false, 'it is dry': true })).toBe(
    '<ul>\n<li>Always</li>\n</ul>\n<p>Dry.</p>',
  );
});

test('a circumstance that the page does not know is refused', () => {
  expect(() => serviceText('{when it snows} Snow.')).toThrow("'it snows' is no circumstance");
});

test('a component has its place between the paragraphs', () => {
  expect(html('Before.\n\n::kept-data\n\nAfter.')).toBe('<p>Before.</p>\n[kept-data]<p>After.</p>');
});
