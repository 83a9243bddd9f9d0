import fc from '#tests/support/property.ts';
import { expect, it } from 'vitest';
import { env } from '#config/env.ts';
import { absolute, element, xmlFile } from '#server/seo/xml.ts';

it('lets other work run while a long file is written', async () => {
  const all = Array.from({ length: 60 }, (_, number) => number);
  const linesAtTurn: number[] = [];
  let written = 0;
  let isDone = false;
  const turn = () => {
    linesAtTurn.push(written);
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const file = await xmlFile(
    '<all>',
    all,
    (number) => {
      const until = performance.now() + 1;
      while (performance.now() < until);
      written += 1;
      return `<n>${number}</n>`;
    },
    '</all>',
  );
  isDone = true;
  const lines = all.map((number) => `<n>${number}</n>`);
  expect(file.toString()).toBe(
    ['<?xml version="1.0" encoding="UTF-8"?>', '<all>', ...lines, '</all>', ''].join('\n'),
  );
  // Other work ran between the slices, not only before the first and after the last.
  expect(new Set(linesAtTurn.filter((done) => done > 0 && done < all.length)).size).toBeGreaterThanOrEqual(3);
});

it('writes a file without items', async () => {
  expect((await xmlFile('<all>', [], String, '</all>')).toString()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<all>\n</all>\n',
  );
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
