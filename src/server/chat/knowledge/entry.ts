/** An entry of the knowledge base. The assistant answers questions about policy and advice from these alone. */
export interface KnowledgeEntry {
  /** Stable name, used by tests and the quality bench. */
  readonly id: string;
  readonly topic: Topic;
  /** The question as a shopper would put it. */
  readonly question: string;
  /** Other ways to ask it, for the search index. */
  readonly also: readonly string[];
  /** The answer: short sentences, real numbers. */
  readonly answer: string;
  /** A page that states the same, shown as the answer's source. */
  readonly source: { readonly label: string; readonly href: string };
}

/** The topics by which entries are grouped. */
export type Topic =
  | 'delivery'
  | 'returns'
  | 'samples'
  | 'ordering'
  | 'finance'
  | 'measuring'
  | 'fitting'
  | 'underlay'
  | 'heating'
  | 'rooms'
  | 'materials'
  | 'care'
  | 'shop';
