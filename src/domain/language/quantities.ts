/** Reads quantities and money from a shopper's sentence. */
import { figureIn, plain } from './plain.ts';

const SUM = /£\s?(\d+(?:\.\d{1,2})?)|\b(\d+(?:\.\d{1,2})?) ?(?:pounds?|quid|gbp)\b/g;
/** Follows a price per metre or box, which is not a total. */
const BY_MEASURE =
  /^\s?(?:an?|per|each|\/)\s?(?:m\b|m2|sq|square|met|box|pack|tile|roll)|^\s?(?:down|deposit|up ?front)/;

/** A bare number this large is a total: `budget 1500 all in`. */
const BUDGET = /\bbudget(?: is| of|'s)?(?: about| around)? (\d{3,5})\b(?! ?(?:m2|sq|mm|cm))/;

/**
 * The budget for a whole floor, in pence: `a £900 floor`, `got about 400 quid`. Null if there is none, or if the amount
 * is a price per metre or a deposit.
 */
export function totalIn(text: string): number | null {
  const words = plain(text);
  const budget = BUDGET.exec(words)?.[1];
  if (budget) return Number(budget) * 100;
  for (const found of words.matchAll(SUM)) {
    if (BY_MEASURE.test(words.slice(found.index + found[0].length))) continue;
    if (/deposit (?:of )?$/.test(words.slice(0, found.index))) continue;
    return Math.round(Number(found[1] ?? found[2]) * 100);
  }
  return null;
}

const BOXES =
  /(?<!how many )(?<![\d.])\b(\d{1,4}) (?:more |extra |spare )?(?:box(?:es)?|packs?|packets?|rolls?|cartons?)\b/;

/** A number of boxes: `what do 6 boxes cost`. Null if none is given. */
export const boxesIn = (text: string): number | null => figureIn(BOXES, text) || null;

const METRES_OF =
  /(?<![\d.])\b(\d{1,3}(?:\.\d{1,2})?) ?(?:m|met(?:re|er)s?) (?:of|off) (?:the|it|this|that|these|those|them)\b/;

/** A length of goods in metres: `7 metres of it`. Null if none is given. */
export const metresIn = (text: string): number | null => Math.ceil(figureIn(METRES_OF, text) ?? 0) || null;
