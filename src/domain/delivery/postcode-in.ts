/** Finds the postcode that a sentence names: 'can you deliver to BT19 by Friday?' */
import { type Place, readPostcode } from './postcode.ts';

const WHOLE = /\b([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[\dW]\s?[\dA-Z]{4})\b/gi;
/** A first part alone looks like a grade or an area ('R11', '20 m2'), so a word has to lead to it. */
const AFTER_A_WORD =
  /\b(?:to|in|at|near|for|postcode(?: is)?|eircode(?: is)?) ([A-Z]{1,2}\d[A-Z\d]?|[A-Z]\d[\dW])\b/gi;

/** The first postcode in a text; null if it names none. */
export function postcodeIn(text: string): Place | null {
  for (const pattern of [WHOLE, AFTER_A_WORD])
    for (const [, candidate = ''] of text.matchAll(pattern)) {
      const read = readPostcode(candidate);
      if (read.ok) return read.value;
    }
  return null;
}
