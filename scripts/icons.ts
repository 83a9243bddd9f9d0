/**
 * Writes `src/styles/icons.svg`: one sprite of the icons this shop uses, made from the pinned lucide package.
 * Run it after adding a name here: `node scripts/icons.ts`. One cached file is smaller than the same inline SVG in every
 * card of every page. Its symbols also stand in a row, as a mask for elements (styles/controls/forms.css): the filled star
 * first, the filled heart last, so that each is at a place that a stylesheet can name.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const NAMES =
  'search menu x user heart shopping-bag phone clock map-pin mail chevron-down chevron-right chevron-left arrow-right arrow-left check truck shield-check lock ruler calculator star image images message-circle plus minus swatch-book eye refresh-cw info triangle-alert circle-check circle-alert a-large-small log-out package layout-dashboard credit-card landmark store users camera external-link sliders-horizontal layout-grid list trash-2 pencil pause play maximize download copy quote rotate-ccw file-text share-2 upload settings inbox history archive archive-restore arrow-up arrow-down chevrons-up-down'.split(
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

const symbols = await Promise.all(
  NAMES.map(async (name) => {
    const body = (await shapesOf(name)).map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).filter(([key]) => key !== 'key');
      return `<${tag} ${pairs.map(([key, value]) => `${key}="${value}"`).join(' ')}/>`;
    });
    return `<symbol id="${name}" viewBox="0 0 24 24">${body.join('')}</symbol>`;
  }),
);
const SIDE = 24;
const row = ['star', ...NAMES, 'heart'].map((name, at, { length }) => {
  const fill = at === 0 || at === length - 1 ? ' fill="#000"' : '';
  return `<use href="#${name}" x="${at * SIDE}" width="${SIDE}" height="${SIDE}"${fill}/>`;
});
const width = row.length * SIDE;
const pen = 'fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIDE}" viewBox="0 0 ${width} ${SIDE}" ${pen}>`;
writeFileSync(
  new URL('../src/styles/icons.svg', import.meta.url),
  `${root}<!-- Lucide, ISC licence, https://lucide.dev -->\n${[...symbols, ...row].join('\n')}\n</svg>\n`,
);
