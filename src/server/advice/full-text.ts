/**
 * Full-text search of the advice: BM25 over wordings and texts, with stems and the trade's synonyms (synonyms.json:
 * shoppers' words by the advice's own). Small enough to score every entry.
 */
import { perFacts } from '#config/facts.ts';
import { stem, stems } from '#domain/language/stems.ts';
import { type AdviceEntry, adviceEntries } from './entries.ts';
import synonyms from './synonyms.json' with { type: 'json' };

const EXPANSIONS = new Map<string, Set<string>>();
for (const [word, others] of Object.entries(synonyms)) {
  for (const other of others.split(' ')) {
    const key = stem(other);
    EXPANSIONS.set(key, (EXPANSIONS.get(key) ?? new Set()).add(stem(word)));
  }
}

/** The terms of a text; `how much` asks for a price. */
const termsOf = (text: string): string[] => stems(text.replace(/\bhow much\b/gi, 'price'));

const WEIGHTS = { question: 3, other: 2, text: 1 } as const;

function fieldOf(entry: AdviceEntry) {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of termsOf(text)) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  add(entry.question, WEIGHTS.question);
  for (const wording of entry.wordings) add(wording, WEIGHTS.other);
  add(entry.text, WEIGHTS.text);
  return { entry, counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

/** The index of the texts with the figures of the moment, which staff can change. */
const currentIndex = perFacts(() => {
  const fields = adviceEntries().map(fieldOf);
  const documents = new Map<string, number>();
  for (const { counts } of fields)
    for (const word of counts.keys()) documents.set(word, (documents.get(word) ?? 0) + 1);
  return {
    fields,
    averageLength: fields.reduce((sum, { length }) => sum + length, 0) / fields.length,
    /** How telling a word is: the more, the fewer entries have it. */
    rarity: (word: string): number => {
      const found = documents.get(word) ?? 0;
      return Math.log(1 + (fields.length - found + 0.5) / (found + 0.5));
    },
  };
});

const K1 = 1.4;
const B = 0.6;
const SYNONYM_SHARE = 0.55;

/** Entries by score, best first; `cover` is the share (0 to 1) of the question's terms, by weight, that an entry has. */
export function findByText(question: string) {
  const { fields, averageLength, rarity } = currentIndex();
  const terms = [...new Set(termsOf(question))];
  const weight = terms.reduce((sum, word) => sum + rarity(word), 0) || 1;
  return fields
    .map(({ entry, counts, length }) => {
      let score = 0;
      let covered = 0;
      for (const word of terms) {
        const own = counts.get(word) ?? 0;
        const related = [...(EXPANSIONS.get(word) ?? [])].map((other) => counts.get(other) ?? 0);
        const count = own || Math.max(0, ...related) * SYNONYM_SHARE;
        if (count === 0) continue;
        score += rarity(word) * ((count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / averageLength)));
        covered += rarity(word) * (own > 0 ? 1 : SYNONYM_SHARE);
      }
      return { entry, score, cover: covered / weight };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}
