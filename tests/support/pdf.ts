/** Extracts the text of a PDF made by the shop. */
import { inflateSync } from 'node:zlib';

/** The unpacked stream of each object, and what stands before it, by the object's number. */
function objectsOf(bytes: Uint8Array): ReadonlyMap<string, { readonly head: string; readonly body: string }> {
  const raw = Buffer.from(bytes);
  const file = raw.toString('latin1');
  const starts = [...file.matchAll(/^(\d+) 0 obj$/gm)];
  return new Map(
    starts.map(({ index, 1: id = '' }, nth) => {
      const object = file.slice(index, starts[nth + 1]?.index ?? file.length);
      const at = /stream\r?\n/.exec(object);
      const head = at ? object.slice(0, at.index) : object;
      const start = index + (at ? at.index + at[0].length : 0);
      const body =
        at && head.includes('FlateDecode')
          ? inflateSync(raw.subarray(start, file.indexOf('endstream', start))).toString('latin1')
          : '';
      return [id, { head, body }];
    }),
  );
}

/** The characters of each glyph, from a font's ToUnicode table. */
function glyphsOf(table: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '0', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [nth, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const utf16 = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      glyphs.set(Number.parseInt(first, 16) + nth, utf16);
    }
  }
  return glyphs;
}

/** The text of a PDF in drawing order, without kerning: right-to-left text from left to right, as it stands on paper. */
export function wordsOfPdf(bytes: Uint8Array): string {
  const objects = objectsOf(bytes);
  const tables = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (table) tables.set(name, glyphsOf(objects.get(table)?.body ?? ''));
    }
  }
  const decode = (font: string, hex: string): string => {
    const table = tables.get(font);
    if (!table) return Buffer.from(hex, 'hex').toString('latin1');
    return [...hex.matchAll(/.{4}/g)].map(([glyph]) => table.get(Number.parseInt(glyph, 16)) ?? '').join('');
  };
  const drawn: string[] = [];
  for (const { body } of objects.values()) {
    let font = '';
    for (const [, name, line = ''] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = name;
      else drawn.push([...line.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode(font, hex)).join(''));
    }
  }
  return drawn.join('\n');
}
