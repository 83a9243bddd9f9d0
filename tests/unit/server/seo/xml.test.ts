import fc from 'fast-check';
import { expect, it } from 'vitest';
import { env } from '#config/env.ts';
import { absolute, element, joinInBatches } from '#server/seo/xml.ts';

it('yields to other work while thousands of lines are written', async () => {
  const all = Array.from({ length: 1000 }, (_, number) => number);
  const linesAtTurn: number[] = [];
  let written = 0;
  let isDone = false;
  const turn = () => {
    linesAtTurn.push(written);
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const text = await joinInBatches(all, (number) => {
    written += 1;
    return `line ${number}`;
  });
  isDone = true;
  expect(text).toBe(all.map((number) => `line ${number}`).join('\n'));
  // Other work ran between the batches, not only before the first and after the last.
  expect(new Set(linesAtTurn.filter((lines) => lines > 0 && lines < all.length)).size).toBeGreaterThanOrEqual(
    3,
  );
});

it('joins few or no items', async () => {
  expect(await joinInBatches([], String)).toBe('');
  expect(await joinInBatches([1, 2], String)).toBe('1\n2');
});

it('resolves any path as the URL parser does', () => {
  const parts = fc.stringMatching(/^[\w\-. %äé'"<&?=/+]{0,12}$/);
  fc.assert(
    fc.property(parts, (path) => {
      const address = `/products/${path.replaceAll('%', '%25')}`;
      expect(absolute(address)).toBe(new URL(address, env.SITE_URL).href);
    }),
  );
  expect(absolute('https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
  expect(absolute('//cdn.example/a.jpg')).toBe(`${new URL(env.SITE_URL).protocol}//cdn.example/a.jpg`);
});

it('escapes what XML would read as markup, and leaves out what it forbids', () => {
  expect(element('name', 'Oak <b>& "Ash"</b> \u0007it\'s')).toBe(
    '<name>Oak &lt;b&gt;&amp; &quot;Ash&quot;&lt;/b&gt; it&apos;s</name>',
  );
  expect([element('name', ''), element('name', null)]).toEqual(['', '']);
});
