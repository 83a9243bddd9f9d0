/** Finds the products that match a wish, best first. If none does, parts of the wish are dropped, and reported. */
import type { Category } from '#domain/catalogue/categories.ts';
import { EVERYTHING } from '#domain/catalogue/list-query.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { listProducts } from '#server/catalogue/index.ts';
import { byPrice, byTone, fittingOf, SHADE } from './filter.ts';
import { WOOD_LOOK } from '../wish/goods.ts';
import { priceOf } from '../wish/measures.ts';
import type { Wish } from '../wish/wish.ts';

const SHOWN = 4;
const FETCHED = 60;
/** The number to fetch if the results are filtered afterwards (shade, rejected looks), which removes most of them. */
const FETCHED_TO_FILTER = 2000;

/** The result of a product search. */
export interface Found {
  readonly products: readonly ProductDetail[];
  /** The wish that was searched for. */
  readonly wish: Wish;
  /** The parts that no product matches, dropped from the search: the answer has to say so. */
  readonly without: readonly string[];
  /** The wishes whose list pages show all matches. */
  readonly lists: readonly Wish[];
  /** The wish that was searched for instead, if nothing matches. */
  readonly instead?: Wish;
}

const WATERPROOF = 'waterproof';
const RESISTANT = 'water resistant';
/** Waterproof categories, whether or not the product's text says so. */
const WATERPROOF_KINDS: readonly Category[] = ['LVT', 'Vinyl & Lino', 'Tiles'];
/** Floors with a printed surface, which may look like wood. */
const PRINTED: readonly Category[] = ['Laminate Flooring', 'LVT', 'Tiles', 'Vinyl & Lino'];
/** Materials of underlays, which are not the look of a floor. */
const UNDERLAY_MATERIAL = /^(?:foam|felt|rubber|cork|foil)$/;
const LAYING_PATTERN = /^(?:herringbone|chevron)$/;
/** The categories of floors, in the order in which they are proposed. */
export const FLOORS: readonly Category[] = [
  'Laminate Flooring',
  'LVT',
  'Tiles',
  'Carpet',
  'Wood Flooring',
  'Vinyl & Lino',
];

/** Products for a wish, best first; if its looks together match nothing, the last one is dropped. */
export async function searchProducts(wish: Wish): Promise<Found> {
  const { category } = wish;
  if (wish.anyOf) return searchAnyOf(wish, wish.anyOf);
  if (category === null && wish.looks.includes(WOOD_LOOK) && !wish.looks.includes(WATERPROOF))
    return searchKinds(wish, PRINTED);
  const floors = FLOORS.filter((kind) => !wish.turnedDown?.categories.includes(kind));
  if (category === null && wish.looks.length === 0 && !wish.maker) return searchKinds(wish, floors);
  if (category === null && !wish.maker && wish.looks.some((look) => UNDERLAY_MATERIAL.test(look))) {
    const found = await searchKinds(wish, floors);
    if (found.products.length > 0) return found;
    const base: Wish = { ...wish, category: 'Underlay' };
    return { ...(await searchByWords(base)), wish, instead: base };
  }
  if (category === null && !wish.maker && !wish.looks.includes(WATERPROOF)) {
    const found = await searchKinds(wish, floors);
    return found.products.length > 0 ? found : searchByWords(wish);
  }
  if (category === 'Wood Flooring' && wish.looks.some((look) => LAYING_PATTERN.test(look)))
    return searchLayingPattern(wish);
  if (!wish.looks.includes(WATERPROOF)) return searchByWords(wish);
  // Waterproof is a property of a category rather than a word in a name; laminate is water resistant at most.
  const looks = wish.looks.filter((look) => look !== WATERPROOF);
  if (category === 'Laminate Flooring') return searchByWords({ ...wish, looks: [RESISTANT, ...looks] });
  if (category && !WATERPROOF_KINDS.includes(category)) return noMatch(wish);
  const found = await searchKinds({ ...wish, looks }, category ? [category] : WATERPROOF_KINDS);
  return { ...found, wish };
}

/** Some products of each of several looks; a look without any is dropped and reported. */
async function searchAnyOf(wish: Wish, anyOf: readonly string[]): Promise<Found> {
  const withOnly = (look: string): Wish => ({
    ...wish,
    anyOf: undefined,
    looks: wish.looks.filter((one) => one === look || !anyOf.includes(one)),
  });
  const results = await Promise.all(
    anyOf.map(async (look) => ({ look, found: await searchProducts(withOnly(look)) })),
  );
  const matching = results.filter(
    ({ found }) => found.products.length > 0 && found.without.length === 0 && !found.instead,
  );
  const missing = results.find((one) => !matching.includes(one));
  const [only] = matching;
  if (!only) return results[0]?.found ?? noMatch(wish);
  if (missing && matching.length === 1)
    return { ...only.found, wish: withOnly(missing.look), instead: withOnly(only.look) };
  return interleaved(
    wish,
    matching.map(({ found }) => found),
  );
}

/** Searches herringbone and chevron in wood first, then in floors that look like it. */
async function searchLayingPattern(wish: Wish): Promise<Found> {
  const found = await searchByWords(wish);
  if (found.products.length > 0 && found.without.length === 0) return found;
  const kinds = PRINTED.filter((kind) => !wish.turnedDown?.categories.includes(kind));
  const other = await searchKinds(wish, kinds);
  return other.products.length > 0 ? { ...other, instead: { ...wish, category: null } } : found;
}

/** Searches several categories and interleaves the results. */
async function searchKinds(wish: Wish, kinds: readonly Category[]): Promise<Found> {
  const found = await Promise.all(kinds.map((category) => searchByWords({ ...wish, category })));
  return interleaved(
    wish,
    found.filter(({ products, without }) => products.length > 0 && without.length === 0),
  );
}

/** Interleaves several results: the first of each, then the second; or sorts them if the wish has an order. */
function interleaved(wish: Wish, results: readonly Found[]): Found {
  const merged = Array.from({ length: SHOWN }, (_, place) =>
    results.flatMap(({ products }) => products[place] ?? []),
  ).flat();
  // With an order, the results of all categories are sorted together.
  if (wish.cheapest) merged.sort((one, other) => priceOf(one) - priceOf(other));
  if (wish.dearest) byPrice(merged);
  const shown = merged.slice(0, SHOWN);
  if (wish.firstBy) byTone(shown, wish.firstBy);
  return { products: shown, wish, without: [], lists: results.flatMap(({ lists }) => lists) };
}

const noMatch = (wish: Wish): Found => ({ products: [], wish, without: [], lists: [] });

/** 'Wood effect' matters for tiles only: boards and planks of the other floors look like wood anyway. */
function lookIn(look: string, category: Category | null): string {
  if (look !== WOOD_LOOK || category === null || category === 'Tiles') return look;
  return category === 'LVT' || category === 'Vinyl & Lino' ? 'plank' : '';
}

/** True if few of the results will pass the filters, so that more have to be fetched. */
const isFilteredLater = (wish: Wish): boolean =>
  [
    wish.widthM,
    wish.place,
    wish.turnedDown,
    wish.beyond,
    wish.below,
    wish.passed,
    wish.firstBy,
    wish.dearest,
  ].some(Boolean) || wish.looks.some((look) => SHADE[look]);

/** The product list query of a wish with these looks. */
const queryOf = (wish: Wish, looks: readonly string[]) => ({
  ...EVERYTHING,
  category: wish.category,
  search: looks.join(' '),
  suppliers: wish.maker ? [wish.maker] : [],
  ...(wish.cheapest ? { sort: 'price_per_m2' as const } : {}),
  limit: isFilteredLater(wish) ? FETCHED_TO_FILTER : FETCHED,
});

async function searchByWords(wish: Wish): Promise<Found> {
  const named = wish.looks.map((look) => lookIn(look, wish.category)).filter(Boolean);
  const plainLooks = named.filter((look) => !SHADE[look]);
  // 'natural' is a vague look: it is put last, so that it is dropped first.
  const looks = plainLooks.toSorted((one, other) => Number(one === 'natural') - Number(other === 'natural'));
  const shades = named.filter((look) => SHADE[look]);
  for (const shade of shades.length > 0 ? [SHADE[shades[0] ?? ''], undefined] : [undefined]) {
    for (let used = looks.length; used >= 0; used--) {
      const tried = looks.slice(0, Math.max(used, wish.category || wish.maker || shade ? 0 : 1));
      const { products } = await listProducts(queryOf(wish, tried));
      const fitting = fittingOf(products, wish, tried, shade);
      if (fitting.length > 0) {
        const without = [...looks.slice(tried.length), ...(shade ? [] : shades)];
        return { products: fitting.slice(0, SHOWN), wish, without, lists: [{ ...wish, looks: tried }] };
      }
      if (!wish.category && !wish.maker && used <= 1) break;
      // The shade is never dropped: a floor of another shade is no answer to `dark herringbone`.
      if (shade) break;
    }
  }
  return noMatch(wish);
}
