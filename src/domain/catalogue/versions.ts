/** Versions of one floor: products of one range, look and colour that differ by size, build, thickness or finish. */
import { fnv1a } from '../shared/hash.ts';
import type { Attribute } from './attributes.ts';
import { EVERYTHING, listHref } from './list-query.ts';
import type { ProductDetail } from './product.ts';
import { labelOf, sharedLabelOf } from './search-tokens.ts';

/** The attributes in which the versions of a floor differ; its look is the same. */
const BUILD: readonly Attribute[] = [
  'tile_size',
  'thickness',
  'finish',
  'surface',
  'construction',
  'wear_layer',
  'ac_rating',
  'water_resistant',
];

/** Words that say how a version is sold or built, wherever they stand in a name. */
const OF_A_VERSION: ReadonlySet<string> = new Set([
  'wide',
  'pack',
  'of',
  'aqua',
  'aquapro',
  'quatro',
  'water',
  'resistant',
]);

/** What decides which floor a product is a version of. */
export type VersionFacts = Pick<
  ProductDetail,
  'name' | 'tileSize' | 'attributes' | 'supplier' | 'category' | 'colour' | 'itemGroupId'
>;

/** The words of a name that all versions share: without the measures and attribute values at its end. */
function floorWords({ tileSize, attributes }: VersionFacts, nameLabel: string): string[] {
  const values = [tileSize ?? '', ...BUILD.map((attribute) => attributes[attribute] ?? '')];
  const labels = values.map((value) => sharedLabelOf(value));
  const words = nameLabel.trim().split(' ');
  const isOfVersion = (word: string): boolean => /^\d/.test(word) || OF_A_VERSION.has(word);
  const isOfValues = (word: string): boolean => labels.some((label) => label.includes(` ${word} `));
  let end = words.length;
  while (end > 1 && (isOfVersion(words[end - 1] ?? '') || isOfValues(words[end - 1] ?? ''))) end--;
  return words.slice(0, end).filter((word) => !isOfVersion(word));
}

/**
 * The id that the versions of a floor have in common (`item_group_id`): the one that staff set, else derived from supplier,
 * category, range and look as its name says them, and colour.
 * @param nameLabel the name as `labelOf` returns it
 */
export function groupOf(product: VersionFacts, nameLabel = labelOf(product.name)): string {
  if (product.itemGroupId !== null) return product.itemGroupId;
  const floor = floorWords(product, nameLabel)
    .join('-')
    .replace(/[^a-z0-9-]/g, '');
  const { supplier, category, colour } = product;
  const rest = fnv1a([floor, supplier, category, colour ?? ''].join('|')).toString(36);
  return `${floor.slice(0, 40)}-${rest}`;
}

/** What tells a version from the others of its floor: the end of its name, else its code. */
export function versionLabel(product: ProductDetail, others: readonly ProductDetail[]): string {
  const starts = others.map(({ name }) => commonStart(product.name, name));
  const from = Math.min(product.name.length, ...starts);
  const label = product.name.slice(product.name.lastIndexOf(' ', from) + 1).replace(/^[\s,/]+/, '');
  return label === '' ? product.sku : label;
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** The other versions of a floor on a card. */
export interface MoreVersions {
  readonly count: number;
  /** The lowest price of one of them, per m² where they have a coverage. Pence. */
  readonly fromPence: number;
  readonly isPerM2: boolean;
  /** The list of all versions. */
  readonly href: string;
}

/** What a card says of the other versions; null if there are none. */
export function moreVersions(product: ProductDetail, others: readonly ProductDetail[]): MoreVersions | null {
  if (others.length === 0) return null;
  const isPerM2 = others.every(({ pencePerM2 }) => pencePerM2 !== null);
  const prices = others.map(({ pencePerM2, pricePence }) => (isPerM2 ? (pencePerM2 ?? 0) : pricePence));
  const href = listHref({ ...EVERYTHING, group: groupOf(product) });
  return { count: others.length, fromPence: Math.min(...prices), isPerM2, href };
}

/** What a product's page offers of its floor's versions. */
export interface ShownVersions {
  readonly choices: readonly VersionChoice[];
  /** The list of all versions; null where all are choices. */
  readonly allHref: string | null;
}

/** What a page offers of a floor's versions. @param nearest `nearestVersions` @param count of all, with this one */
export const shownVersions = (
  product: ProductDetail,
  nearest: readonly ProductDetail[],
  count: number,
): ShownVersions => ({
  choices: versionChoices(product, nearest),
  allHref: count > nearest.length + 1 ? listHref({ ...EVERYTHING, group: groupOf(product) }) : null,
});

/** A version as a choice on the product page. */
export interface VersionChoice {
  readonly id: string;
  readonly label: string;
  readonly pricePence: number;
  readonly pencePerM2: number | null;
  readonly inStock: boolean;
  readonly isCurrent: boolean;
}

/** So many other versions a page offers; the list has all. */
export const SHOWN_VERSIONS = 24;

type Priced = Pick<ProductDetail, 'id' | 'pencePerM2' | 'pricePence'>;

/** The order of a floor's versions: the cheapest first, in an order that does not change between equal ones. */
export const versionOrder = (a: Priced, b: Priced): number =>
  (a.pencePerM2 ?? a.pricePence) - (b.pencePerM2 ?? b.pricePence) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The versions nearest to one of them in their order, without it: those that its page offers. @param at its place */
export function nearestVersions<Version>(ordered: readonly Version[], at: number): Version[] {
  const last = Math.max(0, ordered.length - 1 - SHOWN_VERSIONS);
  const start = Math.max(0, Math.min(at - SHOWN_VERSIONS / 2, last));
  return ordered.slice(start, start + SHOWN_VERSIONS + 1).filter((_, index) => start + index !== at);
}

/** Versions of a floor as choices, the cheapest first; empty for a floor of one version. */
export function versionChoices(product: ProductDetail, others: readonly ProductDetail[]): VersionChoice[] {
  if (others.length === 0) return [];
  const all = [product, ...others];
  return all
    .map((version) => ({
      id: version.id,
      label: versionLabel(
        version,
        all.filter((other) => other !== version),
      ),
      pricePence: version.pricePence,
      pencePerM2: version.pencePerM2,
      inStock: version.stock > 0,
      isCurrent: version === product,
    }))
    .sort(
      (a, b) =>
        (a.pencePerM2 ?? a.pricePence) - (b.pencePerM2 ?? b.pricePence) || (a.label < b.label ? -1 : 1),
    );
}
