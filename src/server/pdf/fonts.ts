/**
 * The Noto fonts for letters that PDF's built-in fonts lack (docs/decisions/015). Each package is divided into files by
 * script, and lists which characters each one has. Read with the first such letter.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** In the order in which they are asked for a character. */
const PACKAGES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-sc',
  'noto-sans-kr',
];

interface FontFile {
  /** Path and name up to the weight. */
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const require = createRequire(import.meta.url);

/** The code points of a `unicode-range`: `U+0370-0377,U+037A`. */
const rangesOf = (list: string): FontFile['ranges'] =>
  list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

function filesOf(name: string): FontFile[] {
  const index = require.resolve(`@fontsource/${name}/unicode.json`);
  const parts = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>;
  return Object.entries(parts).map(([part, ranges]) => ({
    path: join(dirname(index), 'files', `${name}-${part.replace(/[[\]]/g, '')}`),
    ranges: rangesOf(ranges),
  }));
}

let files: FontFile[] | undefined;
const known = new Map<number, FontFile | null>();

/** The path of the font file with a character, the first of the text; null if no font has it. */
export function fontOf(character: string, bold: boolean): string | null {
  const point = character.codePointAt(0) ?? 0;
  let file = known.get(point);
  if (file === undefined) {
    files ??= PACKAGES.flatMap(filesOf);
    const has = ({ ranges }: FontFile) => ranges.some(([first, last]) => point >= first && point <= last);
    file = files.find(has) ?? null;
    known.set(point, file);
  }
  return file && `${file.path}-${bold ? 700 : 400}-normal.woff`;
}
