/** How much each piece of evidence counts for or against a way to answer: one table for all (weights.json). */
import { SCORES } from '#server/advice/index.ts';
import weights from './weights.json' with { type: 'json' };

type Weights = typeof weights;

/** The scores of candidates that need no weighing. */
export const FIXED = { ...weights.fixed, ...SCORES };

/** Adds up what speaks for and against a candidate. */
export const weigh = <Name extends keyof Weights>(
  name: Name,
  evidence: Readonly<Record<keyof Weights[Name], boolean | number>>,
): number =>
  Object.entries<number>(weights[name]).reduce(
    (sum, [key, weight]) => sum + weight * Number(evidence[key as keyof Weights[Name]]),
    0,
  );

/** Weights that are not simply added. */
export const weightsOf = <Name extends keyof Weights>(name: Name): Weights[Name] => weights[name];
