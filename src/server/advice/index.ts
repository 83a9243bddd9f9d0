/** The shop's advice: questions and answers in src/content/advice, and what finds the one that answers a sentence. */
export { type AdviceEntry, adviceEntries, adviceFrontmatter, adviceWords } from './entries.ts';
export { caseOf } from './cases.ts';
export { prepareEmbeddings, turns } from './embedder.ts';
export { bestOf, favouring, FIT, MOST_LOOKED_AT, topicGroup } from './fit.ts';
export { findByText } from './full-text.ts';
export { type Ranked, retrieve, SCORES, SAME_TOPIC } from './retrieve.ts';
export { isKnownWord } from './vocabulary.ts';
