/** Takes a message apart into what it asks, each with the statements around it. */
import { plain } from './plain.ts';
import { says } from './signals.ts';

const WH = 'how|hows|what|whats|when|where|wheres|which|who|whos|why';
const PRONOUNS = 'i|a|we|you|ye|it|they|he|she|this|that|these|those|there|any|anyone|someone|somebody';
/** What a verb says of the goods before it: `LVT that clicks and is at least 5mm`. */
const MEASURE =
  '\\s+(?:not|at least|at most|under|over|below|above|less|more|up to|between|around|about|only)\\b|\\s+[£\\d]';
/** A verb that begins a question: `is the delivery free`, but not `the floor is damp`. */
const VERB = `(?:is|are|does|am|isn't)\\b(?!${MEASURE})|(?:do|did|can|could|may|might|shall|will|would|should|must|have|has|don't|can't)\\s+(?:${PRONOUNS}|the|my|our|your)\\b`;
const BEGINS = `(?:(?:${WH})\\b|${VERB}|any\\b)`;
/** What may stand before a question without being a statement. */
const LEAD =
  '(?:(?:hi|hiya|hello|hey|ok|okay|so|and|but|also|plus|oh|well|right|then|now|just|please|sorry|thanks|cheers|question|quick question|if so|if not|if yes)[, ]+)*';
const QUESTION = new RegExp(
  `^${LEAD}${BEGINS}|\\?\\W*$|\\b(?:wondering|wonder|know|tell me|not sure|ask|advise)(?: me)? (?:if|whether|${WH})\\b`,
  'i',
);
const isQuestion = (part: string): boolean => QUESTION.test(part.trim());

/** Between sentences, and before a question within one: `is there parking, and do you take cash`. */
const SEAMS = new RegExp(
  [
    `(?<=[?!\\n])\\s*|(?<=[a-z\\d)]{2}\\.)\\s+(?=\\D)|\\s*[;–]\\s*|\\s-\\s`,
    `,?\\s+(?:(?:and|but|so|because|plus|also|then)[, ]+)+(?=(?:if (?:so|not),? )?${BEGINS})`,
    `[,:]\\s*(?=${BEGINS})`,
  ].join('|'),
  'i',
);
/** `how long` asks; `is damp` does not. */
const isLong = (part: string): boolean =>
  part.trim().split(/\s+/).length >= (/^\W*how\b/i.test(part) ? 2 : 3);

const clausesOf = (text: string): string[] =>
  text
    .trim()
    .split(SEAMS)
    .map((part) => part.trim())
    .filter((part) => /\w/.test(part));

/**
 * What a message asks, in its order: questions and wishes, each with the statements before it (the last one with those
 * after it). One if it asks one thing, or nothing.
 *
 * @example asksIn('Do you deliver to Cork and what is a sample?') // ['Do you deliver to Cork', 'what is a sample?']
 */
export function asksIn(text: string): readonly string[] {
  const asks: string[] = [];
  let told: string[] = [];
  for (const clause of clausesOf(text)) {
    told.push(clause.replace(/[.,]+$/, ''));
    if (!isLong(clause) || !(isQuestion(clause) || says('seeking', plain(clause)))) continue;
    asks.push(told.join(', '));
    told = [];
  }
  const last = asks.pop();
  return last === undefined ? [text] : [...asks, [last, ...told].join(', ')];
}

/** The questions in a message that says more than them: each with its courtesies, without the story around it. */
export function questionClauses(text: string): string[] {
  const clauses = clausesOf(text);
  return clauses.length > 1 ? clauses.filter((part) => isQuestion(part) && isLong(part)) : [];
}
