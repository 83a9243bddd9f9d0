/** Which of the goods that a text names are asked for. */
import { type Goods, meaningAt, type Meaning } from './lexicon.ts';
import { type Category, UNDERLAY_FLOORS } from './categories.ts';
import { type Part, saidBetween } from './parts.ts';
import type { Demand, GoodsKind, Reading } from './reading.ts';
import type { Token } from './search-tokens.ts';

export type GoodsPart = Part & { readonly meaning: Goods };
export const isGoods = (part: Part): part is GoodsPart => part.meaning.kind === 'goods';

const JOINERS: ReadonlySet<string> = new Set(['and', 'with', 'plus', 'or']);
const PLACES = ['on', 'under', 'over', 'in', 'between', 'behind', 'beside', 'round', 'around'];
const APART: ReadonlySet<string> = new Set(['for', 'to', 'from', ...PLACES]);
/** What follows says something of the goods before: `carpet you can bleach`. */
const CLAUSES: ReadonlySet<string> = new Set(['that', 'which', 'you', 'i', 'we', 'can']);

/** The words between two parts. */
type Between = (a: GoodsPart, b: GoodsPart) => readonly string[];

/** Whether two goods are joined (`tiles and grout`), whatever is said of the second. */
const isJoined = (between: readonly string[]): boolean =>
  between.some((word) => JOINERS.has(word)) && !between.some((word) => APART.has(word));

/** Goods that only say what goods beside them are for: `tile adhesive`, `wood and laminate underlay`. */
function describing(goods: readonly GoodsPart[], between: Between): ReadonlySet<GoodsPart> {
  const found = new Set<GoodsPart>();
  for (let at = goods.length - 2; at >= 0; at--) {
    const [part, next] = [goods[at] as GoodsPart, goods[at + 1] as GoodsPart];
    const words = between(part, next);
    if (found.has(next)) {
      const isOther = part.meaning.categories[0] !== next.meaning.categories[0];
      // 'carpet to tile threshold'
      if ((isJoined(words) || words.join() === 'to') && isOther) found.add(part);
    } else if (
      next.meaning.strength === 'extra' &&
      !isJoined(words) &&
      !words.some((word) => APART.has(word) || CLAUSES.has(word))
    )
      found.add(part);
  }
  return found;
}

/** The part with the most words; the last of equals. */
const longestOf = (parts: readonly GoodsPart[]): GoodsPart =>
  parts.reduce((best, part) => (part.to - part.from >= best.to - best.from ? part : best));

/** The goods joined to one among others, in their order. */
function joinedTo(one: GoodsPart, parts: readonly GoodsPart[], between: Between): readonly GoodsPart[] {
  let [first, last] = [parts.indexOf(one), parts.indexOf(one)];
  const joins = (at: number) => isJoined(between(parts[at] as GoodsPart, parts[at + 1] as GoodsPart));
  while (first > 0 && joins(first - 1)) first -= 1;
  while (last < parts.length - 1 && joins(last)) last += 1;
  return parts.slice(first, last + 1);
}

/**
 * The goods that are asked for. Goods for floors beat floors (`tile adhesive`), a definite floor beats a describing one
 * (`vinyl tiles`), and the last one beats those before it (`wood tiles`); what stands after 'for' is not asked for. Goods
 * that are joined are all asked for: `carpet and underlay`. Goods that the shop has nothing like do not hide the floors beside
 * them: `bleach resistant carpet`.
 */
export function goodsAsked(parts: readonly Part[], words: readonly string[]): readonly GoodsPart[] {
  const all = parts.filter(isGoods).filter(({ not }) => !not);
  const between: Between = (a, b) => words.slice(a.to, b.from);
  const definite = all.filter(({ meaning }) => meaning.strength !== 'vague');
  const described = describing(definite, between);
  const heads = definite.filter((part) => !described.has(part));
  const before: GoodsPart[] = [];
  for (const [at, part] of heads.entries()) {
    const last = heads[at - 1];
    if (!part.isPurpose || (last && before.includes(last) && isJoined(between(last, part))))
      before.push(part);
  }
  const wanted = before.length > 0 ? before : heads;
  const extras = wanted.filter(({ meaning }) => meaning.strength === 'extra');
  const named = wanted.filter(({ meaning }) => meaning.strength !== 'extra');
  const floors = named.length > 0 || extras.length === 0 ? named : anyFloor(all, between);
  const isAnyLike = extras.some(({ meaning }) => meaning.categories.length > 0);
  if (extras.length > 0 && (isAnyLike || floors.length === 0))
    return sold(joinedTo(longestOf(extras), wanted, between));
  const last = floors.findLast(({ meaning }) => meaning.strength === 'strong') ?? floors.at(-1);
  if (last) {
    const listed = floors.filter(({ from, to }) =>
      [words[from - 1], words[to]].some((word) => word === 'or' || word === 'and'),
    );
    return listed.length > 1 ? listed : [last];
  }
  return all.slice(-1);
}

/** `flooring you can bleach`, but not `floor paint` nor `paint for floors`. */
function anyFloor(all: readonly GoodsPart[], between: Between): readonly GoodsPart[] {
  const described = describing(all, between);
  return all.filter((part) => part.meaning.strength === 'vague' && !part.isPurpose && !described.has(part));
}

/** Of several goods, those that the shop has anything like. */
function sold(parts: readonly GoodsPart[]): readonly GoodsPart[] {
  const found = parts.filter(({ meaning }) => meaning.categories.length > 0);
  return found.length > 0 ? found : parts;
}

/** Of goods that are joined with goods for floors, those that words at a position are about; null if they are about all. */
export function goodsAt(asked: readonly GoodsPart[], at: number, isOfFloor: boolean): GoodsKind | null {
  if (asked.length < 2 || asked.every(({ meaning }) => meaning.strength !== 'extra')) return null;
  const next = asked.find(({ to }) => at < to);
  const floor = asked.find(({ meaning }) => meaning.strength !== 'extra');
  const about = next ?? (isOfFloor ? floor : null) ?? asked.at(-1);
  return about ? { categories: about.meaning.categories, finds: about.meaning.finds } : null;
}

/** Whether any of the goods go with floors. */
export const isExtraGoods = (asked: readonly GoodsPart[]): boolean =>
  asked.some(({ meaning }) => meaning.strength === 'extra');

/** Of several floors, those that can have a look: of `solid wood or laminate` only wood is solid. Null if all can. */
export function goodsWithLook(
  asked: readonly GoodsPart[],
  of: readonly Category[] | undefined,
): GoodsKind | null {
  const categories = asked.flatMap(({ meaning }) => meaning.categories);
  const having = categories.filter((category) => of?.includes(category));
  return asked.length > 1 && having.length > 0 && having.length < categories.length
    ? { categories: having, finds: [] }
    : null;
}

/** All goods that are asked for, as typed: `solid wood or laminate`. */
export const saidOf = (asked: readonly GoodsPart[], tokens: readonly Token[]): string =>
  asked
    .filter(({ meaning }) => meaning.categories.length > 0)
    .map(({ from, to }) => saidBetween(tokens, from, to))
    .join(isExtraGoods(asked) ? ' and ' : ' or ');

/** The floor that underlay or adhesive is for, which is asked for with it; null if their labels do not say. */
export function floorOf({ meaning }: GoodsPart, asked: readonly GoodsPart[]): string | null {
  if (meaning.categories[0] !== 'Underlay' && !meaning.finds.includes(' adhesive ')) return null;
  const floor = asked.find((other) => other.meaning.strength !== 'extra');
  return UNDERLAY_FLOORS[floor?.meaning.categories[0] ?? 'Other'] ?? null;
}

/** Adds the goods that are asked for as one demand. */
export function addGoods(
  parts: readonly Part[],
  asked: readonly GoodsPart[],
  add: (demand: Demand, label: string) => void,
): void {
  const kinds = asked.map(({ meaning }) => meaning).filter(({ categories }) => categories.length > 0);
  const [first, ...others] = kinds;
  if (!first) return;
  // A floor is walked on, wherever the text says so.
  const isWalkedOn = parts.some((part) => isGoods(part) && !part.not && part.meaning.isWalkedOn);
  const hasFloor = kinds.every(({ strength }) => strength !== 'extra');
  const isPlain = hasFloor && kinds.every(({ finds }) => finds.length === 0);
  const also = (isPlain ? [] : others).map(({ categories, finds }): GoodsKind => ({ categories, finds }));
  add(
    {
      kind: 'category',
      categories: isPlain ? [...new Set(kinds.flatMap(({ categories }) => categories))] : first.categories,
      finds: first.finds,
      ...(also.length > 0 ? { also } : {}),
      ...(isWalkedOn && hasFloor ? { isWalkedOn } : {}),
    },
    kinds.map(({ label }) => label).join(hasFloor ? ' or ' : ' and '),
  );
}

/** Whether a part stands beside goods as if it were goods as well: `presses and skirting`. */
export const isListedWith = (
  part: Part,
  before: Part | undefined,
  next: Part | undefined,
  words: readonly string[],
): boolean =>
  !part.isPurpose &&
  ((next !== undefined && isGoods(next) && words.slice(part.to, next.from).join() === 'and') ||
    (before !== undefined &&
      isGoods(before) &&
      !(next && next.from === part.to) &&
      words.slice(before.to, part.from).join() === 'and'));

/** Whether goods are among those that go with floors and are asked for, under another name. */
export const isLikeKind = ({ strength, isUnsold, categories }: Goods, asked: readonly GoodsPart[]): boolean =>
  strength === 'extra' &&
  !isUnsold &&
  asked.some(({ meaning }) => meaning.strength === 'extra' && meaning.categories[0] === categories[0]);

/**
 * The look that is ruled out with goods: a floor that is asked for without glue is not glued down, and one that is not wood
 * does not look like it. Null where the goods themselves are.
 */
export function lookRuledOut(
  { meaning: { strength, finds, categories }, from, to }: GoodsPart,
  asked: readonly GoodsPart[],
  words: readonly string[],
): Extract<Meaning, { kind: 'look' }> | null {
  const isGlue = finds.some((find) => find.endsWith(' adhesive ')) && !isExtraGoods(asked);
  const isBesideOther =
    strength !== 'extra' &&
    asked.some(
      ({ meaning }) => meaning.strength === 'strong' && meaning.categories.join() !== categories.join(),
    );
  const phrase = isGlue ? ['glue', 'down'] : isBesideOther ? [...words.slice(from, to), 'effect'] : [];
  const meant = meaningAt(phrase, 0)?.meaning;
  return meant?.kind === 'look' ? meant : null;
}

/** What is asked for and not sold, as the shopper or its maker spells it. */
export const unsold = (said: string, label = `“${said}”`): Reading => ({
  demand: { kind: 'unsold' },
  label,
  said,
  not: false,
});
