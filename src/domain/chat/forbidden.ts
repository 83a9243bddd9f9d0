/** Statements that a language model's answer must not make unless a tool has said so. */
import { plain } from './plain.ts';

export type FormBreach = 'offer' | 'link' | 'contact' | 'insult' | 'alarm' | 'instructions' | 'order';

/** Reductions and gifts. */
const OFFER =
  /\b(?:discount\w*|money off|half[- ]price|half off|special (?:price|offer|deal)|price[- ]match\w*|vouchers?|coupons?|promo(?:tion(?:al)?)? ?codes?|codes?\b.{0,20}\b(?:off|checkout)|cashback|for free|free of charge|on the house|no charge|at no cost|complimentary|for nothing|nothing to pay|a bargain|deal|agreed|cheaper than listed|refund\w*|compensat\w*|reimburs\w*|goodwill|waive\w*|lifetime (?:guarantee|warranty)|guarantee[ds]?|promise[ds]?)\b|\d ?%|per ?cent|\boff (?:the|your|this)\b/;
/** Actions that no tool of the assistant can take, in the first person or as completed. */
const DEED =
  /\b(?:i|we)(?:'ve|'ll|'m| have| had| will| can| am| shall| just| already| now| happily| gladly| hereby)*\s+(?:appl(?:y|ied|ying)|approv|authori[sz]|confirm|cancel|chang|reserv|book|plac(?:e|ed|ing)|process|issu(?:e|ed|ing)|transfer|grant|agree|sen[dt]\b|e-?mail|upgrade|add(?:ed|ing)?\b|remov|delet|updat|honou?r|sell (?:it|this|that|you)|sold|let you have|throw|charg|paid|pay\b|credit|reduc|lower|sign)\w*|\b(?:has|have|was|were|is|are) (?:now |just |already |hereby |been )+(?:appl|approv|authori|confirm|cancel|reserv|book|process|issu|grant|add|remov|delet|updat|reduc|lower|credit|paid)\w*|\byours for\b/;
/** A denial of the same within the clause, which is allowed. */
const DENIED =
  /\b(?:cannot|can't|can not|could not|couldn't|do not|don't|does not|doesn't|not able to|unable to|never|no)\b[^,.;:!?—–]{0,60}$/;

const LINK =
  /https?:|www\.|\bftp:|javascript:|\bdata:|<\/?[a-z!]|\]\s?\(|\b[a-z0-9-]+\.(?:com|net|org|io|co|uk|ie|eu|info|biz|shop|store|example|xyz|ru|cn|dev|app|link|ly|me|tv|top|site|online|test|invalid)\b|\bdot (?:com|net|org|co|uk|ie|example)\b|\b(?:whatsapp|telegram|bitcoin|paypal\.|iban|sort code)\b/;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const HANDLE = /(?:^|\s)@\w{3,}/;
const PHONE = /\+?\d[\d ()-]{7,}\d/g;
const INSULT =
  /\b(?:idiots?|eejits?|stupid|morons?|imbeciles?|dumb|fools?|losers?|ugly|pathetic|scum|bastards?|bitch\w*|fuck\w*|shit\w*|crap|arse\w*|wank\w*|twats?|cunts?|pricks?|dick(?:head)?s?|retard\w*|shut up|hate you|kill|die|worthless|rubbish (?:shop|person|company)|crooks?|scam(?:mers?)?|rip-?off|frauds?|thie(?:f|ves))\b/;
/** Alarming statements about the shop. */
const ALARM =
  /\b(?:toxic|poison\w*|cancer\w*|asbestos|recall(?:ed|s)?|banned|illegal|dangerous|hazard\w*|unsafe|bankrupt\w*|liquidat\w*|closing down|lawsuit|sued?|hack\w*|stolen|leaked)\b/;
const INSTRUCTIONS =
  /\b(?:system prompt|my (?:instructions|prompt|rules|guidelines)|(?:i was|i am|i've been) (?:told|instructed|programmed|configured)|developer (?:mode|message)|hidden (?:rules|prompt)|initial prompt|tool (?:schema|definition)s?)\b/;
/** Statements about an order or a shopper, which only the order tool or the knowledge base can support. */
const ORDER =
  /\b(?:orders?|parcels?|purchases?)\b.*\b(?:placed|shipped|delivered|dispatched|bought|paid|contain\w*|arriv\w+|on (?:its|the) way|complete\w*|refunded|cancelled|ordered|total\w*|address)\b|\b(?:customer|shopper|user|buyer)s?\b.*\b(?:lives?|bought|ordered|named|called|address|phone|e-?mail)\b|\b(?:he|she|they|mr|mrs|ms) (?:bought|ordered|lives?)\b/;

function denied(words: string, found: RegExpExecArray): boolean {
  return DENIED.test(words.slice(0, found.index));
}

/** The breach that a sentence's wording alone shows; null if there is none. */
export function breachOfForm(
  sentence: string,
  contact: { readonly email: string; readonly phone: string },
): FormBreach | null {
  const words = plain(sentence);
  const digits = (text: string) => text.replace(/\D/g, '');
  if (words.match(EMAIL)?.some((found) => found !== contact.email)) return 'contact';
  const rest = words.replaceAll(contact.email, '');
  if (LINK.test(rest)) return 'link';
  if (HANDLE.test(rest)) return 'contact';
  if (
    rest.match(PHONE)?.some((found) => digits(found).length >= 9 && digits(found) !== digits(contact.phone))
  )
    return 'contact';
  if (INSULT.test(words)) return 'insult';
  if (ALARM.test(words)) return 'alarm';
  if (INSTRUCTIONS.test(words)) return 'instructions';
  const offered = OFFER.exec(words) ?? DEED.exec(words);
  if (offered && !denied(words, offered)) return 'offer';
  return ORDER.test(words) ? 'order' : null;
}
