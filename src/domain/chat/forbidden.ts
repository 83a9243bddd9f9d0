/** Statements that a language model's answer must not make unless a tool has said so (words/forbidden.json). */
import { plain } from '../language/plain.ts';
import { sentencesOf } from './evidence.ts';
import { patternOf } from '../language/signals.ts';
import words from './words/forbidden.json' with { type: 'json' };

export type FormBreach = 'offer' | 'link' | 'contact' | 'insult' | 'alarm' | 'instructions' | 'order';
/** The shop's own address and number, which may be given. */
export interface Contact {
  readonly email: string;
  readonly phone: string;
}

/** Reductions and gifts; actions that no tool of the assistant can take, in the first person or as completed. */
const OFFERED = [patternOf(words.offer), patternOf(words.deed, words.lists)];
/** A denial of the same within the clause, which is allowed. */
const DENIED = new RegExp(`(?:${patternOf(words.denied).source})[^,.;:!?—–]{0,60}$`);
const LINK = patternOf(words.link, words.lists);
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const HANDLE = /(?:^|\s)@\w{3,}/;
const PHONE = /\+?\d[\d ()-]{7,}\d/g;
/** Insults, alarming statements about the shop, statements about the instructions. */
const BY_WORDS = (['insult', 'alarm', 'instructions'] as const).map(
  (breach) => [breach, patternOf(words[breach])] as const,
);
/** Statements about an order or a shopper, which only the order tool or the knowledge base can support. */
const ORDER = patternOf(words.order, words.lists);

const digits = (text: string): string => text.replace(/\D/g, '');

/** The breach that a sentence's wording alone shows; null if there is none. */
export function breachOfForm(sentence: string, { email, phone }: Contact): FormBreach | null {
  const said = plain(sentence);
  if (said.match(EMAIL)?.some((found) => found !== email)) return 'contact';
  const rest = said.replaceAll(email, '');
  if (LINK.test(rest)) return 'link';
  const isOther = (found: string) => digits(found).length >= 9 && digits(found) !== digits(phone);
  if (HANDLE.test(rest) || rest.match(PHONE)?.some(isOther)) return 'contact';
  const found = BY_WORDS.find(([, pattern]) => pattern.test(said));
  if (found) return found[0];
  const offered = OFFERED.map((pattern) => pattern.exec(said)).find((one) => one !== null);
  if (offered && !DENIED.test(said.slice(0, offered.index))) return 'offer';
  return ORDER.test(said) ? 'order' : null;
}

const ADDRESSES_ASSISTANT = patternOf(words.addressesAssistant);

/**
 * The harmless sentences of an untrusted text (a description, a review) for the language model, up to so many characters:
 * without markup, and without any that addresses the assistant, makes an offer or contains a link.
 */
export function harmless(text: string, limit: number, contact: Contact): string {
  const kept = sentencesOf(text.replace(/<[^>]*>/g, ' ').replace(/\p{C}/gu, ' '))
    .filter(
      (sentence) => !ADDRESSES_ASSISTANT.test(plain(sentence)) && breachOfForm(sentence, contact) === null,
    )
    .join(' ');
  return kept.length <= limit ? kept : `${kept.slice(0, limit).replace(/\s\S*$/, '')} …`;
}
