/** Follow-up questions: about an amount of money, or about the answer before. */
import { plain } from '#domain/chat/plain.ts';
import { areaIn, depositIn, depositShareIn, totalIn } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { answerFinance, answerPlan } from '../figures/figures.ts';
import { swapGoods, wishIn } from '../wish/goods.ts';
import { withTopicName, sayEntry } from '../retrieval/answer.ts';
import { lookUpKnowledge } from '../retrieval/look-up.ts';
import type { Asked, Draft } from '../../port.ts';
import { AND } from '../wish/follow-up.ts';
import { doNotKnow } from '../fixed-replies.ts';

/** The most words in a follow-up question. */
const SHORT = 6;

/** The same question about another category: `would LVT do?`, `it's laminate`. */
const OTHER_KIND =
  /^(?:would|will|is|are|does) (?:\w+ ){1,3}(?:do|work|suit|be ok|ok|okay|alright|any good|better)(?: then)?[?.! ]*$|^(?:it'?s|it is|they're|they are) (?:\w+ )?\w+[.! ]*$/;
/** Asks how long something takes. */
const ASKS_DURATION = /^(?:and |so |ok )*how (?:long|soon|quick\w*|fast)\b/;

/** `what is that a month?`: about the current amount, not the terms of finance. */
const OF_CURRENT = /\b(?:it|that|this)\b.*\bmonth|\bmonth\w*\b.*\b(?:it|that|this)\b/i;

/** A payment plan for the current product or amount, else what the knowledge base says about finance. */
export async function answerMoney(
  asked: Asked,
  product: ProductDetail | null,
  areaMm2: number | undefined,
): Promise<Draft> {
  const { text } = asked;
  const { entry } = await lookUpKnowledge(text, ['finance']);
  const totalPence = totalIn(text);
  const depositShare = depositShareIn(text);
  const wantsPlan =
    areaIn(text) !== null ||
    depositIn(text) > 0 ||
    depositShare !== null ||
    totalPence !== null ||
    (product !== null && OF_CURRENT.test(text)) ||
    !entry ||
    entry.id === 'finance-how';
  if (wantsPlan && !/\binterest\b/i.test(text)) {
    const deposit = (total: number) =>
      depositShare === null ? depositIn(text) : (total * depositShare) / 10_000;
    const quote =
      totalPence !== null
        ? answerPlan(totalPence, deposit(totalPence))
        : product && answerFinance(product, areaMm2, deposit, asked.memory.waste);
    if (quote) return quote;
  }
  return entry ? sayEntry(entry, text) : { text: doNotKnow() };
}

/**
 * An amount or a deposit that follows up a question about finance: `how much would £800 be`, `with £200 down`; otherwise
 * null.
 */
export function financeFollowUp(asked: Asked): Asked | null {
  const { text, memory } = asked;
  if (memory.asked?.topic !== 'finance' || plain(text).split(' ').length > SHORT) return null;
  const hasDeposit = depositIn(text) > 0 || depositShareIn(text) !== null;
  if (hasDeposit && totalIn(text) === null)
    return totalIn(memory.asked.text) === null ? null : { ...asked, text: `${memory.asked.text} ${text}` };
  return totalIn(text) === null || hasDeposit || wishIn(text).category ? null : asked;
}

/**
 * A short follow-up to the question answered before: about another category (`and laminate?`), or referring to its topic;
 * null for an independent question.
 */
export async function answerFollowUp(
  { text, memory: { asked } }: Asked,
  product: ProductDetail | null,
): Promise<Draft | null> {
  if (!asked || plain(text).split(' ').length > SHORT) return null;
  const category = wishIn(text).category;
  if (category && (AND.test(plain(text)) || OTHER_KIND.test(plain(text)))) {
    const swapped = swapGoods(
      asked.text,
      text
        .replace(
          /^\W*(?:and|or|what about|how about|would|will|is|are|does|it'?s|it is|they're|they are)\b|\b(?:do|work|suit|be|ok|okay|alright|any good|better)(?: then)?\W*$|[?.!]/gi,
          '',
        )
        .trim(),
    );
    const { entry } = await lookUpKnowledge(swapped, [asked.topic]);
    return entry ? sayEntry(entry, swapped) : null;
  }
  const independent =
    category || (product && !ASKS_DURATION.test(plain(text))) ? null : withTopicName(text, asked.topic);
  if (!independent) return null;
  const { entry } = await lookUpKnowledge(independent, [asked.topic]);
  return entry ? sayEntry(entry, text) : null;
}
