/**
 * Qualities that shoppers ask for but that our product data does not hold (stain proof, quiet …), and what the assistant
 * says about each (words/qualities.json), so that the goods it shows are not understood to have them.
 */
import type { Category } from './categories.ts';
import { plain } from '../language/plain.ts';
import { patternOf } from '../language/signals.ts';
import words from './words/qualities.json' with { type: 'json' };

interface Quality {
  readonly says: readonly string[];
  /** The sentence for any category. */
  readonly tell: string;
  /** Sentences for single categories, which replace `tell`. */
  readonly of?: Partial<Record<Category, string>>;
}

const QUALITIES = words.map((one: Quality) => ({ ...one, pattern: patternOf(one.says) }));

/**
 * The sentence to put before the goods shown to a shopper who asked for such a quality; null if none was asked for.
 *
 * @param category the category of all goods shown; null if there are several
 * @example qualityToTell('stain proof carpet', 'Carpet') // 'How well each stands stains our data does not say; …'
 */
export function qualityToTell(text: string, category: Category | null): string | null {
  const said = plain(text);
  const quality = QUALITIES.find(({ pattern }) => pattern.test(said));
  return quality ? ((category && quality.of?.[category]) ?? quality.tell) : null;
}
