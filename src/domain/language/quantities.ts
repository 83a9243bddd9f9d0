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
