/** Two questions in one breath, taken apart: pure. */

const BEGINS = 'how|what|when|where|which|who|do|does|is|are|can|could|will|would|should|have';
/** Between two sentences, or where an `and` begins a second question. */
const SEAM = new RegExp(
  `(?<=\\?)\\s+(?:(?:and|also|plus|oh)[, ]+)*(?=\\w)|[,;]?\\s+(?:and|plus)(?: also)?\\s+(?=(?:${BEGINS})\\b)`,
  'i',
);
/** It leans on what was said before: `can I send a tile back and how long does that take?` is one question. */
const LEANS = /\b(?:it|its|this|that|these|those|they|them|their|then|one|ones|there)\b/i;
const FEWEST_WORDS = 3;

/**
 * The two questions of a sentence that holds two; null where it holds one, or where either cannot be understood
 * alone.
 *
 * @example questionsIn('Do you deliver to Cork and what is a sample?') // ['Do you deliver to Cork', 'what is a sample?']
 */
export function questionsIn(text: string): readonly [string, string] | null {
  const [first = '', second = '', ...more] = text.trim().split(SEAM);
  const stands = (part: string) => part.split(/\s+/).length >= FEWEST_WORDS && !LEANS.test(part);
  return more.length === 0 && stands(first) && stands(second) ? [first, second] : null;
}
