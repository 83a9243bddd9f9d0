/** The shop's advice: questions and answers in src/content/advice, one a file, in a folder for each topic. */
import { z } from 'zod';
import { DEFAULT_SETTINGS, perFacts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { fillPlaceholders, textWithFigures } from '#domain/content/placeholders.ts';
import { factsOf } from '#domain/settings/facts.ts';
import { type ContentFile, filled, readContent } from '#server/content/index.ts';

/** A question with the shop's answer. The assistant answers questions about policy and advice from these alone. */
export interface AdviceEntry {
  /** The file's name: stable, used by tests and the quality bench. */
  readonly id: string;
  /** The folder's name. */
  readonly topic: string;
  /** The question as a shopper would put it. */
  readonly question: string;
  /** Other ways to ask it; for search, never shown. */
  readonly wordings: readonly string[];
  /** The answer, with the figures of the moment it is read. */
  readonly text: string;
  /** The same with the figures of a new shop, by whose meaning it is found. */
  readonly original: string;
  /** Pages that state the same. */
  readonly sources: readonly AdviceSource[];
  /** Answers for circumstances that the general answer does not settle. */
  readonly cases?: readonly AdviceCase[];
}

/** A page that states what an entry says. */
export interface AdviceSource {
  readonly label: string;
  readonly href: string;
}

/** What an entry says in one circumstance. */
export interface AdviceCase {
  /** The circumstance, as docs/assistant.md says: `after 14 days`, `number samples`, `says opened`. */
  readonly when: string;
  readonly text: string;
}

const line = z.string().trim().min(1);

/** The frontmatter of an entry; docs/assistant.md explains the fields. */
export const adviceFrontmatter = z.strictObject({
  question: line,
  wordings: z
    .array(line)
    .refine((wordings) => new Set(wordings).size === wordings.length, 'a wording stands twice'),
  /** Label and address of each page. */
  sources: z.record(line, z.string().regex(/^\/(?!\/)/, 'must be an address in the shop, as /delivery')),
  cases: z.array(z.strictObject({ when: textWithFigures, text: textWithFigures })).optional(),
});

type Frontmatter = z.infer<typeof adviceFrontmatter>;

const NEW_SHOP = factsOf(DEFAULT_SETTINGS);

/** Staff can change figures while the shop runs, so texts are filled when they are read. */
function toEntry({ id, folder, data, body }: ContentFile<Frontmatter>): AdviceEntry {
  const { question, wordings, sources, cases } = data;
  return {
    id,
    topic: folder,
    question,
    wordings,
    get text() {
      return filled(body);
    },
    original: fillPlaceholders(body, NEW_SHOP, store),
    sources: Object.entries(sources).map(([label, href]) => ({ label, href })),
    ...(cases && {
      cases: cases.map(({ when, text }) => ({
        get when() {
          return filled(when);
        },
        get text() {
          return filled(text);
        },
      })),
    }),
  };
}

let entries: readonly AdviceEntry[] | null = null;

/**
 * All entries, the same objects at every call.
 * @throws if a file is not as it must be
 */
export function adviceEntries(): readonly AdviceEntry[] {
  entries ??= readContent('advice', adviceFrontmatter).map(toEntry);
  return entries;
}

/** The words of the advice, in lower case; texts contain figures and names that staff can change. */
export const adviceWords = perFacts<ReadonlySet<string>>(() => {
  const texts = adviceEntries().flatMap(({ question, wordings, text }) => [question, ...wordings, text]);
  const plain = texts.join(' ').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return new Set(plain.match(/[a-z]+/g));
});
