/** What was understood of a search text, in words: for the list's chips and sentence, and for the API. */
import { type Category, categoryNamed } from './categories.ts';
import type { Count } from './facet-columns.ts';
import type { Relaxed } from './find.ts';
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

const listed = (labels: readonly string[]): string =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1) ?? ''}`;

/**
 * What was let go of, as a sentence.
 * @example relaxedSentence({ near: [black], dropped: [] }) // 'Nothing is exactly Black: these come close.'
 */
export function relaxedSentence({ near, dropped }: Relaxed): string {
  const [unsold, lost] = [true, false].map((is) =>
    listed(labelsOf(dropped.filter(({ demand }) => (demand.kind === 'unsold') === is))),
  );
  const [close, weak] = [false, true].map((is) =>
    listed(labelsOf(near.filter(({ demand }) => (demand.kind === 'need') === is))),
  );
  const isResistant = near.some(({ demand }) => demand.kind === 'need' && demand.need === 'waterproof');
  return [
    ...(unsold ? [`We do not stock ${unsold}.`] : []),
    ...(lost ? [`Nothing has all of that. Shown without: ${lost}.`] : []),
    ...(weak
      ? [
          `None of these is ${weak.toLowerCase()}: they ${isResistant ? 'are water resistant' : 'come close'}.`,
        ]
      : []),
    ...(close ? [`Nothing is exactly ${close}: these come close.`] : []),
  ].join(' ');
}
