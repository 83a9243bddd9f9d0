/** What was understood of a search text, in words: for the list's chips and sentence, and for the API. */
import { type Category, categoryNamed } from './categories.ts';
import type { Count } from './facet-columns.ts';
import type { Relaxed } from './find.ts';
import { inWords } from '../settings/facts.ts';
import type { Reading, Understanding } from './reading.ts';

/** A reading as shown: its words, and what they were taken to mean. */
export interface Understood {
  readonly kind: string;
  readonly label: string;
  readonly said: string;
  readonly not: boolean;
}

/** The readings of a text, then the order that was asked for; equal ones once. */
export function readingsInOrder({ readings, sort }: Understanding): Understood[] {
  const all = [
    ...readings.map(({ demand, label, said, not }) => ({ kind: demand.kind as string, label, said, not })),
    ...(sort ? [{ kind: 'sort', label: sort.label, said: sort.said, not: false }] : []),
  ];
  return all.filter(
    ({ label, not }, at) => all.findIndex((other) => other.label === label && other.not === not) === at,
  );
}

/** The label of a reading, with 'not' before what is ruled out. */
export const labelOf = ({ label, not }: Pick<Understood, 'label' | 'not'>): string =>
  not ? `not ${label}` : label;

/** The one category that a search asks for, or that all it finds is in; null if there are several, or no search. */
export function onlyCategory({
  understanding,
  facets,
}: {
  readonly understanding: Understanding | null;
  readonly facets: { readonly category: readonly Count[] };
}): Category | null {
  if (!understanding) return null;
  const asked = understanding.readings.flatMap(({ demand, not }) =>
    demand.kind === 'category' && !not
      ? [demand, ...(demand.also ?? [])].flatMap(({ categories }) => categories)
      : [],
  );
  const [only, ...others] = asked.length > 0 ? asked : facets.category.map(({ value }) => value);
  return others.length === 0 && only !== undefined ? categoryNamed(only) : null;
}

/** The labels of readings, each once. */
export const labelsOf = (readings: readonly Reading[]): string[] => [...new Set(readings.map(labelOf))];

/**
 * What was let go of, by labels: what is not sold, what nothing has besides the rest, what is met only nearly, and needs that
 * are met in part. Water resistant is in part waterproof.
 */
interface Losses {
  readonly unsold?: readonly string[];
  readonly lost?: readonly string[];
  readonly near?: readonly string[];
  readonly partly?: readonly string[];
}

/** What was let go of, in sentences: for the list, agents and the assistant alike. */
export const lossesInWords = ({ unsold = [], lost = [], near = [], partly = [] }: Losses): string =>
  [
    unsold.length > 0 ? `We do not stock ${inWords(unsold)}.` : '',
    lost.length > 0 ? `Nothing has all of that. Shown without: ${inWords(lost)}.` : '',
    partly.length > 0
      ? `None of these is ${inWords(partly).toLowerCase()}: they ${partly.includes('Waterproof') ? 'are water resistant' : 'come close'}.`
      : '',
    near.length > 0 ? `Nothing is exactly ${inWords(near)}: these come close.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/**
 * What a search let go of.
 * @example relaxedSentence({ near: [black], dropped: [] }) // 'Nothing is exactly Black: these come close.'
 */
export function relaxedSentence({ near, dropped }: Relaxed): string {
  const isUnsold = ({ demand }: Reading): boolean => demand.kind === 'unsold';
  return lossesInWords({
    unsold: labelsOf(dropped.filter(isUnsold)),
    lost: labelsOf(dropped.filter((reading) => !isUnsold(reading))),
    near: labelsOf(near.filter(({ demand }) => demand.kind !== 'need')),
    partly: labelsOf(near.filter(({ demand }) => demand.kind === 'need')),
  });
}
