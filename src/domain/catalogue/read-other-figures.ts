/** Reads figures that measure, price or count no goods: heat, time, age, storeys, heavy loads, people and pets. */
import { MM_BY_UNIT } from '../language/units.ts';
import { comparisonAt } from './read-comparisons.ts';
import type { Figure } from './read-figures.ts';
import { type Token, UNITS } from './search-tokens.ts';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Heat and time, and the end of `the 60s`. */
const OTHER_UNITS = wordSet('degree deg celsius centigrade c f day week wk month year yr s');
const AFTER_UNIT = wordSet('celsius centigrade c f old ago');
const ORDINALS = wordSet('st nd rd th');
const STOREYS = wordSet('floor storey story');
const WEIGHTS = wordSet('kg kilo ton tonne');
const HEAVIEST_PACK_KG = 50;
const CHILDREN = wordSet('kid child children toddler baby wean boy girl son daughter aged');
const COUNTED = wordSet('kid child children toddler baby wean boy girl son daughter dog cat pet people');
const OLDEST_CHILD = 17;

/** What a number says of other things than goods: `about 40 degrees`, `5 weeks ago`, `2nd floor`, `kids under 5`, `2 dogs`. */
export function notOfGoodsAt(tokens: readonly Token[], words: readonly string[], at: number): Figure | null {
  const isBetween = words[at] === 'between';
  const first = isBetween ? at + 1 : comparisonAt(words, at).at;
  const ofChild = CHILDREN.has(
    words[['is', 'are', 'of'].includes(words[at - 1] ?? '') ? at - 2 : at - 1] ?? '',
  );
  // `under 20, 2 dogs` is no range.
  const joints = isBetween || ofChild ? ['-', 'to', 'or', 'and'] : ['-', 'to', 'or'];
  const isRange = joints.includes(words[first + 1] ?? '') && typeof tokens[first + 2]?.number === 'number';
  const last = isRange ? first + 2 : first;
  const amount = tokens[last]?.number ?? null;
  if (amount === null) return null;
  const unit = words[last + 1] ?? '';
  const isOrdinal = ORDINALS.has(unit);
  const isMeasured = OTHER_UNITS.has(unit) || (WEIGHTS.has(unit) && amount > HEAVIEST_PACK_KG);
  const isAge = ofChild && amount <= OLDEST_CHILD && !isOfGoods(unit);
  // `under 25 pet friendly` is a price.
  const isCount = first === at && COUNTED.has(unit);
  if (!isMeasured && !isOrdinal && !isAge && !isCount) return null;
  let end = isMeasured || isOrdinal ? last + 2 : last + 1;
  while ((isOrdinal ? STOREYS : AFTER_UNIT).has(words[end] ?? '')) end++;
  return { demand: null, label: '', end };
}

/** Whether the word behind a number makes it a price, a measure or a count of goods. */
const isOfGoods = (word: string): boolean =>
  word in MM_BY_UNIT ||
  UNITS.has(word) ||
  /^(?:x|by|a|per|each|sqm?|square|pound|quid|euro|[£€/%])$/.test(word);
