/** Reads quantities from a shopper's sentence. */
import { figureIn } from './plain.ts';

const BOXES =
  /(?<!how many )(?<![\d.])\b(\d{1,4}) (?:more |extra |spare )?(?:box(?:es)?|packs?|packets?|rolls?|cartons?)\b/;

/** A number of boxes: `what do 6 boxes cost`. Null if none is given. */
export const boxesIn = (text: string): number | null => figureIn(BOXES, text) || null;

const METRES_OF =
  /(?<![\d.])\b(\d{1,3}(?:\.\d{1,2})?) ?(?:m|met(?:re|er)s?) (?:of|off) (?:the|it|this|that|these|those|them)\b/;

/** A length of goods in metres: `7 metres of it`. Null if none is given. */
export const metresIn = (text: string): number | null => Math.ceil(figureIn(METRES_OF, text) ?? 0) || null;

const SHOW_NUMBER = new RegExp(
  [
    String.raw`\b(?:show|give|find|suggest|recommend|see|name|list|pick|choose|want|only|just)(?: (?:me|us|the|your|just|only))* ([1-6])(?! ?(?:m|mm|cm|x|by|ft|%|[\d.]))\b`,
    String.raw`\b(?:the|your) ([1-6]) (?:of )?(?:the )?(?:(?:most|least) )?(?:best|cheap|dear|expensive|\w+est\b)`,
    String.raw`^(?:and |ok |just )?([1-6]) (?:[a-z]+ ){0,3}(?:floors|laminates|lvts|carpets|vinyls|tiles|planks|underlays)\b(?= ?(?:please)?[?.! ]*$| (?:under|in|for the|that))`,
    String.raw`\b([1-6]) (?:of (?:the|your|them|those)|options?|choices|suggestions|different 1s)\b`,
  ].join('|'),
);

/** How many goods a sentence wants to see: `show me two`, `the three cheapest`; undefined where it leaves that open. */
export function numberShown(words: string): number | undefined {
  const number = SHOW_NUMBER.exec(words)?.slice(1).find(Boolean);
  return number === undefined ? undefined : Number(number);
}
