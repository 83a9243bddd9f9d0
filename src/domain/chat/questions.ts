/** Splits a sentence that holds two questions. */

const BEGINS =
  'how|hows|what|whats|when|where|which|who|whos|why|do|does|did|is|are|am|can|could|will|would|should|must|have|has|any';
/** Where to split: between two sentences, or at an `and` that begins a second question. */
const SEAM = new RegExp(
  `(?<=\\?)\\s+(?:(?:and|also|plus|oh)[, ]+)*(?=\\w)|[,;]?\\s+(?:and|plus)(?: also)?\\s+(?=(?:${BEGINS})\\b)`,
  'i',
);
/** A reference to the part before: `can I send a tile back and how long does that take?` is one question. */
export const LEANS = /\b(?:it|its|this|that|these|those|they|them|their|then|one|ones|there)\b/i;
/** `delivery to Omagh, how much and how long?`: price and time of the same thing. */
const HOW_AND_HOW = new RegExp(
  [
    String.raw`^(.*?)[,;:]?\s*\bhow (?:much|long)(?: (?:is|does it cost))?`,
    String.raw` (?:and|&|n) how (?:long|much|soon)\b(?: (?:is|for|does))?(.*)$`,
  ].join(''),
  'i',
);
const FEWEST_WORDS = 3;

/**
 * The two questions in a sentence; null if there is only one, or if either cannot be understood alone.
 *
 * @example questionsIn('Do you deliver to Cork and what is a sample?') // ['Do you deliver to Cork', 'what is a sample?']
 */
export function questionsIn(text: string): readonly [string, string] | null {
  const parts = partsOf(text);
  return parts && !LEANS.test(parts[0]) && !LEANS.test(parts[1]) ? parts : null;
}

/**
 * Two questions of which the second refers to the first: `do you deliver to Cork and is it free?`; otherwise null.
 */
export function leaningIn(text: string): readonly [string, string] | null {
  const parts = partsOf(text);
  return parts && !LEANS.test(parts[0]) && LEANS.test(parts[1]) ? parts : null;
}

/** The two questions in a sentence, whether or not they can be understood alone; null if there is only one. */
export function partsOf(text: string): readonly [string, string] | null {
  const [, before = '', after = ''] = HOW_AND_HOW.exec(text.trim()) ?? [];
  const about = `${before} ${after}`.replace(/[?.!,]/g, ' ').trim();
  if (about) return [`how much is ${about}?`, `how long does ${about} take?`];
  const parts = text.trim().split(SEAM);
  const [first = '', second = ''] = parts.length > 2 ? parts.filter(isQuestion) : parts;
  const isLong = (part: string) => part.split(/\s+/).length >= FEWEST_WORDS;
  return isLong(first) && isLong(second) && isQuestion(second) ? [first, second] : null;
}

const QUESTION = new RegExp(`^(?:\\w+,? ){0,3}?(?:${BEGINS})\\b|\\?$`, 'i');
const isQuestion = (part: string): boolean => QUESTION.test(part.trim());

/** Between sentences, and before a question that a clause leads up to: `sorry if this is daft but what does R10 mean`. */
const CLAUSES = new RegExp(
  `(?<=[.?!\\n])\\s+|\\s*[;–]\\s*|\\s-\\s|,?\\s+(?:but|so|because|and)\\s+(?=(?:${BEGINS})\\b)|,\\s+(?=(?:${BEGINS})\\b)`,
  'i',
);

/** The questions in a message that says more than them: each with its courtesies, without the story around it. */
export function questionClauses(text: string): string[] {
  const clauses = text.trim().split(CLAUSES);
  const asked = clauses.filter((part) => isQuestion(part) && part.split(/\s+/).length >= FEWEST_WORDS);
  return clauses.length > 1 ? asked : [];
}
