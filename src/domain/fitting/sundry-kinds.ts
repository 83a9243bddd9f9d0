/** The kinds of what goes under, between and beside floors, as the name tells. A product is of the first that fits. */
import type { Category } from '../catalogue/categories.ts';
import type { BuiltProduct } from '../catalogue/build.ts';

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
export const SUNDRY_KINDS: readonly string[] = [
  ...new Set(Object.values(KINDS).flatMap((kinds) => kinds.map(([kind]) => kind))),
  OTHER,
];

/** The kind of a product; null for a floor. */
export function sundryKind({ category, name }: BuiltProduct): string | null {
  const kinds = KINDS[category];
  if (!kinds) return null;
  return kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? OTHER;
}
