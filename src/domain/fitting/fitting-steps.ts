/**
 * Which steps under 'How to fit' a product has. Their texts are in src/content/fitting; a step names the conditions, as
 * below, under which it is shown.
 */
import { z } from 'zod/mini';
import { CATEGORIES, type Category } from '../catalogue/categories.ts';
import { textWithFigures } from '../content/placeholders.ts';
import {
  buildOf,
  type BuiltProduct,
  isSheeted,
  isWallTile,
  layingOf,
  longestSideMm,
  needsSealing,
} from '../catalogue/build.ts';

type Kinds = readonly (readonly [kind: string, name: RegExp])[];

const TRIMS: Kinds = [
  ['spacer', /spacer/i],
  ['trowel', /trowel/i],
  ['cleaner', /cleaning kit|cleaner/i],
  ['tile trim', /tile trim/i],
  ['nosing', /nosing/i],
  ['skirting', /skirting|scotia|beading|quadrant/i],
  ['threshold', /threshold|reducer|t-bar|profile|trim/i],
];

const KINDS: Partial<Readonly<Record<Category, Kinds>>> = {
  'Trims & Accessories': TRIMS,
  Other: TRIMS,
  Underlay: [
    ['carpet underlay', /carpet|felt|crumb/i],
    ['LVT underlay', /LVT/i],
    ['fibre board', /fibre/i],
    ['foil', /foil|silver/i],
  ],
  Adhesives: [
    ['primer', /primer/i],
    ['grout', /grout/i],
    ['grab adhesive', /grab/i],
    ['ready-mixed adhesive', /ready-mixed/i],
  ],
};

/** The kind of a product whose name fits none. */
const OTHER = 'other';

/** All kinds, as the texts in src/content/fitting name them. */
const SUNDRY_KINDS: readonly string[] = [
  ...new Set(Object.values(KINDS).flatMap((kinds) => kinds.map(([kind]) => kind))),
  OTHER,
];

/** The kind of a product; null for a floor. */
function sundryKind({ category, name }: BuiltProduct): string | null {
  const kinds = KINDS[category];
  if (!kinds) return null;
  return kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? OTHER;
}

type Rule = (product: BuiltProduct) => boolean;

/** A side from which a tile counts as large, in mm; it is very large from twice that. */
const LARGE_MM = 600;

const built =
  (build: ReturnType<typeof buildOf>): Rule =>
  (product) =>
    buildOf(product) === build;
const named =
  (pattern: RegExp): Rule =>
  ({ name, attributes: { material = '', finish = '' } }) =>
    pattern.test(`${name} ${material} ${finish}`);

/** The conditions for floors and wall tiles, by the names that the texts use. */
const FLOOR_RULES = {
  wall: isWallTile,
  floor: (product) => !isWallTile(product),
  sheets: isSheeted,
  large: (product) => longestSideMm(product) >= LARGE_MM,
  'very large': (product) => longestSideMm(product) >= 2 * LARGE_MM,
  porous: needsSealing,
  click: built('click'),
  nailed: built('nailed'),
  glued: built('glued'),
  loose: built('loose'),
  rows: (product) => layingOf(product) === 'rows',
  'tile format': (product) => layingOf(product) === 'tiles',
  pattern: (product) => !['rows', 'tiles'].includes(layingOf(product)),
  'pointed pattern': (product) => ['herringbone', 'chevron'].includes(layingOf(product)),
  linoleum: named(/lino/i),
  safety: named(/safety vinyl|slip-resistant/i),
  piece: ({ unit }) => unit === 'piece',
  'plant fibre': named(/sisal|seagrass/i),
  pile: named(/twist|saxony/i),
} as const satisfies Readonly<Record<string, Rule>>;

const isFloorRule = (name: string): name is keyof typeof FLOOR_RULES => Object.hasOwn(FLOOR_RULES, name);

/** True if a condition holds: a rule above, a kind of sundry, or `not` before either. */
function holds(condition: string, product: BuiltProduct): boolean {
  if (condition.startsWith('not ')) return !holds(condition.slice(4), product);
  const rule: Rule | null = isFloorRule(condition) ? FLOOR_RULES[condition] : null;
  return rule ? rule(product) : sundryKind(product) === condition;
}

const CONDITIONS = [...Object.keys(FLOOR_RULES), ...SUNDRY_KINDS];
const condition = z.enum([...CONDITIONS, ...CONDITIONS.map((name) => `not ${name}`)]);

/** A file of src/content/fitting: the steps of one or more categories, in order. */
export const fittingList = z.strictObject({
  categories: z.array(z.enum(CATEGORIES)),
  steps: z.array(
    z.strictObject({
      text: textWithFigures,
      /** All of them must hold; without any the step is for every product of the categories. */
      when: z.optional(z.union([condition, z.array(condition)])),
    }),
  ),
});

export type FittingList = z.infer<typeof fittingList>;

/** The steps of the lists for a category, those of all its products together. */
export const stepsOfCategory = (lists: readonly FittingList[], category: Category): FittingList['steps'] =>
  lists.filter(({ categories }) => categories.includes(category)).flatMap(({ steps }) => steps);

/** The texts of a product's steps, in order, with placeholders. */
export const fittingSteps = (lists: readonly FittingList[], product: BuiltProduct): string[] =>
  stepsOfCategory(lists, product.category)
    .filter(({ when = [] }) => [when].flat().every((name) => holds(name, product)))
    .map(({ text }) => text);
