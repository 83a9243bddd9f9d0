/**
 * Authoring only: cuts the committed typefaces in `src/styles/fonts` from the @fontsource-variable packages (SIL Open
 * Font Licence). Run after a package changed: `node scripts/cut-fonts.ts`. Each face comes as two files: what pages
 * are written in, preloaded by every page, and the other Latin letters and signs, which a browser fetches when a page
 * has one of them: their `unicode-range` in src/styles/fonts.css is written here as well. Needs fontTools for
 * scripts/coarser-font.py.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fetchedTool } from './fetched-tool.ts';
import { ROOT } from './run.ts';

type Cut = (font: Buffer, text: string, how: object) => Promise<Buffer>;
const cut = createRequire(import.meta.url)(
  fetchedTool('subset-font', 'subset-font@2.9.0', 'subset-font/index.js'),
) as Cut;

/** What the shop's words, sizes and prices are written with. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const MARKS = ' +\u00a0.,:?&-/£’×';
/** Text has these as well; a heading hardly ever. */
const MARKS_OF_TEXT = ';!\'()%‘–…“”²°"#=*<>@é©·—';
/** Every other Latin letter and sign of a face. */
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

/** Code points in the words of `unicode-range`, as few runs as keep the other file's points out. */
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

/** The sheet with another `unicode-range` in the rule of one file. */
function withRange(css: string, file: string, range: string): string {
  const rule = new RegExp(String.raw`(${file}[^}]*unicode-range:)[^;]*;`);
  if (!rule.test(css)) throw new Error(`No rule of ${file} in fonts.css.`);
  return css.replace(rule, `$1 ${range};`);
}

const FACES = [
  {
    name: 'fraunces',
    file: 'fraunces-latin-opsz-normal',
    core: LETTERS + MARKS,
    // Headings have one weight; their sizes, 17 to 52 px, keep a cut of their own each, but for the largest.
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
for (const { name, file, core, axes, features } of FACES) {
  const path = join(ROOT, 'node_modules/@fontsource-variable', name, 'files', `${file}.woff2`);
  const first = pointsOf(core);
  const more = ALL.filter((point) => !first.includes(point));
  for (const [part, chosen] of Object.entries({ core: first, more })) {
    // The hints stay (subset-font can drop them): without them a browser on Linux rounds every letter's width, and words
    // come apart.
    const fine = await cut(readFileSync(path), String.fromCodePoint(...chosen), {
      targetFormat: 'truetype',
      keepFeatures: [...features],
      dropTables: ['DSIG', 'MVAR', 'STAT', 'meta'],
      variationAxes: axes,
    });
    const font = execFileSync('python3', [join(ROOT, 'scripts/coarser-font.py')], { input: fine });
    writeFileSync(join(ROOT, 'src/styles/fonts', `${name}-${part}.woff2`), font);
    console.log(`${name}-${part}.woff2  ${font.length} bytes`);
  }
  sheet = withRange(sheet, `${name}-more.woff2`, unicodeRange(more, first));
}
writeFileSync(SHEET, sheet);
