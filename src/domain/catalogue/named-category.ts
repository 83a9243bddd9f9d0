/** Finds the category that a search text asks for: `bathroom floor tiles` is for tiles, `carpet underlay` for underlay. */
import { CATEGORIES, type Category } from './categories.ts';
import { wordsOf } from './search-text.ts';

/** Letters that 'tile' and 'tiles', 'wood' and 'wooden', 'floor' and 'flooring' have in common. */
const STEM = 4;
const stems = (text: string): string[] => wordsOf(text).map((word) => word.slice(0, STEM));

const FLOOR = 'floo';

/** What follows one of these words is not what is looked for: `underlay for laminate`. */
const BEFORE_PURPOSE = /\b(?:for|with|on|under|in)\b/i;

/** Each word of a category's name with its category: 'tile', 'wood', 'lami', 'lvt', 'viny', 'lino' … */
const NAMED_BY = new Map<string, Category>(
  CATEGORIES.flatMap((category) => stems(category).map((stem) => [stem, category] as const)).filter(
    ([stem]) => stem !== FLOOR,
  ),
);

const beginsWith = (whole: readonly string[], start: readonly string[]): boolean =>
  start.length > 0 && start.length <= whole.length && start.every((stem, at) => stem === whole[at]);

/**
 * The category whose name the text begins, or that its last word names. Null if there is none, or if that word means
 * something else by those before it: `carpet tiles` are carpet, and `luxury vinyl` is LVT.
 */
export function namedCategory(text: string): Category | null {
  const typed = stems(text.split(BEFORE_PURPOSE, 1)[0] ?? '');
  const begun = CATEGORIES.find((name) => beginsWith(stems(name), typed));
  if (begun) return begun;
  if (typed.at(-1) === FLOOR) typed.pop();
  const head = typed.pop() ?? '';
  const category = NAMED_BY.get(head);
  if (!category || (head === 'viny' && typed.includes('luxu'))) return null;
  const others = typed.flatMap((stem) => NAMED_BY.get(stem) ?? []);
  const isOtherFloor = others.some((other) => other !== 'Wood Flooring' && other !== 'Tiles');
  return category === 'Tiles' && isOtherFloor ? null : category;
}
