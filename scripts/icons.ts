/**
 * Writes `src/styles/icons.svg`: one sprite of the icons this shop uses, made from the pinned lucide package.
 * Run it after adding a name here: `node scripts/icons.ts`. One cached file is smaller than the same inline SVG in every
 * card of every page. The icons stand in a row, which masks elements (styles/controls/forms.css): the filled star first, the
 * filled heart last, so that each is at a place that a stylesheet can name. Each is one path: the browser lays the row out
 * and paints it again for each size.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const NAMES =
  'search menu x user heart shopping-bag phone clock map-pin mail chevron-down chevron-right chevron-left arrow-right arrow-left check truck shield-check lock ruler calculator star image images message-circle plus minus swatch-book tag eye refresh-cw info triangle-alert circle-check circle-alert a-large-small log-out package layout-dashboard credit-card landmark store users camera external-link sliders-horizontal layout-grid list trash-2 pencil pause play maximize download copy quote rotate-ccw file-text share-2 upload settings inbox history archive archive-restore arrow-up arrow-down chevrons-up-down'.split(
    ' ',
  );

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const folder = new URL('../node_modules/lucide-react/dist/esm/icons/', import.meta.url);

/** The shapes of one icon. The file of a renamed icon re-exports the new one. */
async function shapesOf(name: string): Promise<readonly Shape[]> {
  const file = new URL(`${name}.mjs`, folder);
  const newName = /default \} from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8'))?.[1];
  if (newName) return shapesOf(newName);
  const icon = (await import(file.href)) as { __iconData: { node: readonly Shape[] } };
  return icon.__iconData.node;
}

const number = (attributes: Shape[1], name: string): number => Number(attributes[name] ?? 0);

/** An ellipse as two arcs. */
const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number): string => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

/** A shape as the data of a path that starts with an absolute move, so that it can follow another one. */
function pathOf([tag, attributes]: Shape): string {
  const of = (name: string) => number(attributes, name);
  if (tag === 'circle') return ellipse(of('cx'), of('cy'), of('r'), of('r'));
  if (tag === 'ellipse') return ellipse(of('cx'), of('cy'), of('rx'), of('ry'));
  if (tag === 'rect') return rectangle(of('x'), of('y'), of('width'), of('height'), of('rx') || of('ry'));
  if (tag === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
  const points = attributes['points'];
  if (points !== undefined) return `M${points}${tag === 'polygon' ? 'z' : ''}`;
  const { d } = attributes;
  if (d === undefined) throw new Error(`an icon has a shape ${tag}`);
  // Pairs that follow a relative move are relative lines.
  return d.replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=[-\d.])/, 'M$1 $2l').replace(/^m/, 'M');
}

const SIDE = 24;
const paths = new Map(
  await Promise.all(NAMES.map(async (name) => [name, (await shapesOf(name)).map(pathOf).join('')] as const)),
);
const row = ['star', ...NAMES, 'heart'].map((name, at, { length }) => {
  const fill = at === 0 || at === length - 1 ? ' fill="#000"' : ` id="${name}"`;
  return `<path${fill} transform="translate(${at * SIDE})" d="${paths.get(name)}"/>`;
});
const width = row.length * SIDE;
const pen = 'fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIDE}" viewBox="0 0 ${width} ${SIDE}" ${pen}>`;
writeFileSync(
  new URL('../src/styles/icons.svg', import.meta.url),
  `${root}<!-- Lucide, ISC licence, https://lucide.dev -->\n${row.join('\n')}\n</svg>\n`,
);
