/** A way to answer a message, with how much speaks for it. */
import type { Draft } from '../port.ts';

type Answer = Draft | null | Promise<Draft | null>;

export interface Candidate {
  readonly name: string;
  /** It answers the whole message, whatever else that asks: talk, and sums of several figures. */
  readonly isWhole?: boolean;
  /** The subject of advice. */
  readonly topic?: string;
  /** 0 to about 2, more for what is certain; advice that answers a question well has 1.2. */
  readonly score: number;
  /** Null if it turns out that there is no such answer. */
  readonly answer: () => Answer;
}

/** A way to answer that nothing speaks for without what it is made from, or unless a condition holds. */
export const candidate = <Given>(
  name: string,
  given: Given,
  score: number,
  answer: (given: Exclude<NonNullable<Given>, false>) => Answer,
): Candidate => ({
  name,
  score: given ? score : 0,
  answer: () => answer(given as Exclude<NonNullable<Given>, false>),
});

/** The same for one that answers the whole message. */
export const wholeCandidate: typeof candidate = (...parts) => ({ ...candidate(...parts), isWhole: true });
