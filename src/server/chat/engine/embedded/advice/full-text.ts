/**
 * Full-text search of the advice: BM25 over wordings and texts, with stems and the trade's synonyms. Small enough to score
 * every entry.
 */
import { perFacts } from '#config/facts.ts';
import { stem, stems } from '#domain/chat/stems.ts';
import { type AdviceEntry, adviceEntries } from '#server/advice/index.ts';

/** Shoppers' words and the knowledge base's own words for the same. */
const SYNONYMS: Readonly<Record<string, string>> = {
  bathroom: 'shower wet ensuite bath toilet cloakroom',
  dog: 'labrador puppy claw cat pet',
  slip: 'skid slippery grip',
  delivery: 'turnaround lorry lead drop crate parcel arrive land post sent courier',
  kerb: 'lug carry flat stairs upstairs lorry',
  damage: 'smash broken crack chip',
  sample: 'swatch trial try piece',
  return: 'back undo give leftover surplus',
  account: 'register sign',
  payment: 'card visa mastercard bank money',
  warranty: 'guarantee guaranteed',
  fit: 'lay crew install fitter laid',
  heating: 'ufh underfloor pipes screed warm heat mats',
  hall: 'hallway wellies porch entrance boots',
  conservatory: 'sun glass lounge roasting sunroom',
  utility: 'washing laundry machine',
  office: 'study chair wheelie castor desk',
  children: 'toddler kid family',
  allergies: 'asthma asthmatic dust',
  small: 'tiny box roomier bigger',
  finance: 'instalment monthly credit spread lend pay',
  deposit: 'down upfront lump',
  eligible: 'donegal republic ireland eligibility search accepted',
  invoice: 'vat tax paperwork accountant',
  batch: 'shade match top same dye',
  showroom: 'shop whereabouts address',
  waste: 'offcut extra spare reckon',
  since: 'years long trading at',
  trade: 'builder contractor landlord',
  stain: 'wine spill',
  acclimatise: 'sit house while planks',
  expansion: 'skirting gap space edge',
  reviews: 'buyers customers genuine',
  privacy: 'details data',
  collect: 'lift swing pick myself bangor',
  refund: 'money back soon card',
  size: 'dimensions big large',
  choose: 'day suits date slot',
  bedroom: 'cosy master sleep soft nursery',
  kitchen: 'cook diner',
  open: 'hours sunday phone ring',
  underlay: 'under beneath goes',
};

const EXPANSIONS = new Map<string, Set<string>>();
for (const [word, others] of Object.entries(SYNONYMS)) {
  for (const other of others.split(' ')) {
    const key = stem(other);
    EXPANSIONS.set(key, (EXPANSIONS.get(key) ?? new Set()).add(stem(word)));
  }
}

interface Field {
  readonly entry: AdviceEntry;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

const WEIGHTS = { question: 3, other: 2, text: 1 } as const;

function fieldOf(entry: AdviceEntry): Field {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of stems(text)) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  add(entry.question, WEIGHTS.question);
  for (const wording of entry.wordings) add(wording, WEIGHTS.other);
  add(entry.text, WEIGHTS.text);
  return { entry, counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

interface Index {
  readonly fields: readonly Field[];
  readonly averageLength: number;
  /** How telling a word is: the more, the fewer entries have it. */
  readonly rarity: (word: string) => number;
}

/** The index of the texts with the figures of the moment, which staff can change. */
const currentIndex = perFacts((): Index => {
  const fields = adviceEntries().map(fieldOf);
  const documents = new Map<string, number>();
  for (const { counts } of fields)
    for (const word of counts.keys()) documents.set(word, (documents.get(word) ?? 0) + 1);
  return {
    fields,
    averageLength: fields.reduce((sum, { length }) => sum + length, 0) / fields.length,
    rarity: (word) => {
      const found = documents.get(word) ?? 0;
      return Math.log(1 + (fields.length - found + 0.5) / (found + 0.5));
    },
  };
});

const K1 = 1.4;
const B = 0.6;
const SYNONYM_SHARE = 0.55;

/** A match of the full-text search. */
export interface Found {
  readonly entry: AdviceEntry;
  readonly score: number;
  /** Share (0 to 1) of the question's terms, by weight, that the entry contains. */
  readonly cover: number;
}

/** Entries by score, best first. */
export function findByText(question: string): Found[] {
  const { fields, averageLength, rarity } = currentIndex();
  const terms = [...new Set(stems(question))];
  const weight = terms.reduce((sum, word) => sum + rarity(word), 0) || 1;
  return fields
    .map(({ entry, counts, length }) => {
      let score = 0;
      let coveredWeight = 0;
      for (const word of terms) {
        const own = counts.get(word) ?? 0;
        const related =
          own > 0
            ? 0
            : Math.max(0, ...[...(EXPANSIONS.get(word) ?? [])].map((other) => counts.get(other) ?? 0));
        const count = own || related * SYNONYM_SHARE;
        if (count === 0) continue;
        score += rarity(word) * ((count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / averageLength)));
        coveredWeight += rarity(word) * (own > 0 ? 1 : SYNONYM_SHARE);
      }
      return { entry, score, cover: coveredWeight / weight };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}
