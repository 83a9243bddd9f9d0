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

/** The reader of font files that pdfkit uses too. */
interface Fontkit {
  openSync(path: string): { hasGlyphForCodePoint(point: number): boolean };
}

/** The code points of a `unicode-range`: `U+0370-0377,U+037A`. */
const rangesOf = (list: string): FontFile['ranges'] =>
  list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

function filesOf(name: string): FontFile[] {
  const index = require.resolve(`@fontsource/${name}/unicode.json`);
  const parts = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>;
  // The last file that lists a character has it more often than the others: it is the one that a browser uses.
  return Object.entries(parts)
    .reverse()
    .map(([part, ranges]) => ({
      path: join(dirname(index), 'files', `${name}-${part.replace(/[[\]]/g, '')}`),
      ranges: rangesOf(ranges),
    }));
}

const pathOf = ({ path }: FontFile, bold: boolean): string => `${path}-${bold ? 700 : 400}-normal.woff`;

let files: FontFile[] | undefined;
const known = new Map<number, FontFile | null>();

/** Looks for a file with a character. The lists are coarser than the files, so the file itself is asked. */
function find(point: number): FontFile | null {
  const { openSync } = require('fontkit') as Fontkit;
  files ??= PACKAGES.flatMap(filesOf);
  const lists = ({ ranges }: FontFile) => ranges.some(([first, last]) => point >= first && point <= last);
  return (
    files.find((file) => lists(file) && openSync(pathOf(file, false)).hasGlyphForCodePoint(point)) ?? null
  );
}

/** The path of the font file with a character, the first of the text; null if no font has it. */
export function fontOf(character: string, bold: boolean): string | null {
  const point = character.codePointAt(0) ?? 0;
  let file = known.get(point);
  if (file === undefined) known.set(point, (file = find(point)));
  return file && pathOf(file, bold);
}
