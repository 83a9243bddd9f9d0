/**
 * Authoring only: makes the committed font subsets in `src/styles/fonts` from the @fontsource-variable packages (SIL Open
 * Font Licence). Run it after a package changed: `node scripts/cut-fonts.ts`. Each font is split into two files: the
 * common characters, preloaded by every page, and the other Latin characters, which a browser fetches when a page has one
 * of them. This script also writes the second file's `unicode-range` in src/styles/fonts.css. Needs fontTools for
 * scripts/coarser-font.py.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fetchedTool } from './fetched-tool.ts';
import { ROOT } from './run.ts';

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>;
const subsetFont = createRequire(import.meta.url)(
  fetchedTool('subset-font', 'subset-font@2.9.0', 'subset-font/index.js'),
) as SubsetFont;

/** With MARKS, the characters of nearly all names, sizes and prices in the shop. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const MARKS = ' +\u00a0.,:?&-/£’×';
/** Further characters of body text, rare in headings. */
const MARKS_OF_TEXT = ';!\'()%‘–…“”²°"#=*<>@é©·—';
/** Every code point that the two files of a font cover together. */
const ALL = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0x2264, 0x2265],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, step) => from + step));

const pointsOf = (text: string): number[] =>
  [...text].map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);

/** Formats code points for `unicode-range`, in as few ranges as possible without covering the other file's points. */
function unicodeRange(sorted: readonly number[], others: readonly number[]): string {
  const hex = (point: number) => point.toString(16).toUpperCase();
  const runs: [number, number][] = [];
  for (const point of sorted) {
    const last = runs.at(-1);
    if (last && !others.some((other) => other > last[1] && other < point)) last[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

/** The stylesheet with a new `unicode-range` in the `@font-face` rule of one file. */
function withRange(css: string, file: string, range: string): string {
  const rule = new RegExp(String.raw`(${file}[^}]*unicode-range:)[^;]*;`);
  if (!rule.test(css)) throw new Error(`fonts.css has no @font-face rule for ${file}.`);
  return css.replace(rule, `$1 ${range};`);
}

const FONTS = [
  {
    name: 'fraunces',
    file: 'fraunces-latin-opsz-normal',
    core: LETTERS + MARKS,
    // Headings use one weight in sizes of 17 to 52 px; the optical-size axis covers all but the largest.
    axes: { opsz: { min: 17, max: 48 }, wght: 560 },
    features: ['kern', 'lnum'],
  },
  {
    name: 'figtree',
    file: 'figtree-latin-wght-normal',
    core: LETTERS + MARKS + MARKS_OF_TEXT,
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'lnum', 'tnum'],
  },
] as const;

const SHEET = join(ROOT, 'src/styles/fonts.css');
let sheet = readFileSync(SHEET, 'utf8');
for (const { name, file, core, axes, features } of FONTS) {
  const path = join(ROOT, 'node_modules/@fontsource-variable', name, 'files', `${file}.woff2`);
  const common = pointsOf(core);
  const more = ALL.filter((point) => !common.includes(point));
  for (const [part, points] of Object.entries({ core: common, more })) {
    // Hinting is left in (subset-font can drop it): without it browsers on Linux round each letter's width, which makes
    // letter spacing uneven.
    const subset = await subsetFont(readFileSync(path), String.fromCodePoint(...points), {
      targetFormat: 'truetype',
      keepFeatures: [...features],
      dropTables: ['DSIG', 'MVAR', 'STAT', 'meta'],
      variationAxes: axes,
    });
    const font = execFileSync('python3', [join(ROOT, 'scripts/coarser-font.py')], { input: subset });
    writeFileSync(join(ROOT, 'src/styles/fonts', `${name}-${part}.woff2`), font);
    console.log(`${name}-${part}.woff2  ${font.length} bytes`);
  }
  sheet = withRange(sheet, `${name}-more.woff2`, unicodeRange(more, common));
}
writeFileSync(SHEET, sheet);
