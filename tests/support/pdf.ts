/** Extracts the text of a PDF made by the shop. */
import { inflateSync } from 'node:zlib';

/** The text of a PDF in drawing order, without kerning. */
export function wordsOfPdf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes);
  const file = raw.toString('latin1');
  const drawn = [...file.matchAll(/FlateDecode[^]*?stream\r?\n/g)].map(({ index, 0: head }) => {
    const start = index + head.length;
    return inflateSync(raw.subarray(start, file.indexOf('endstream', start))).toString('latin1');
  });
  return drawn
    .flatMap((page) => [...page.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, line = '']) =>
      [...line.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}
