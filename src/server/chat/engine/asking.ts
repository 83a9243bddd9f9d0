/** Questions that lean: on a sum of money, on the answer before. */
import { areaIn, depositIn, plain, totalIn } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { Topic } from '../knowledge/entry.ts';
import { answerFinance, answerPlan } from './figures.ts';
import { swapGoods, wishIn } from './goods.ts';
import { know, sayEntry } from './knowing.ts';
import type { Asked, Draft } from './port.ts';
import { AND } from './searching.ts';
import { doNotKnow } from './words.ts';

/** A question of so few words may go on with the one before. */
const SHORT = 6;

/** `What is that a month?`: the sum in hand, not the rules. */
const OF_IT = /\b(?:it|that|this)\b.*\bmonth|\bmonth\w*\b.*\b(?:it|that|this)\b/i;

/** Finance of the product in hand where a plan is asked for, else what the shop says of finance. */
export async function answerMoney(
  asked: Asked,
  product: ProductDetail | null,
  areaMm2: number | undefined,
): Promise<Draft> {
  const { text } = asked;
  const { entry } = await know(text, ['finance']);
  const totalPence = totalIn(text);
  const aPlan =
    areaIn(text) !== null ||
    depositIn(text) > 0 ||
    totalPence !== null ||
    (product !== null && OF_IT.test(text)) ||
    !entry ||
    entry.id === 'finance-how';
  if (aPlan && !/\binterest\b/i.test(text)) {
    const deposit = depositIn(text);
    const quote =
      totalPence !== null
        ? answerPlan(totalPence, deposit)
        : product && answerFinance(product, areaMm2, deposit);
    if (quote) return quote;
  }
  return entry ? sayEntry(entry, text) : { text: doNotKnow() };
}

/** How a topic is named where a question only points at it: `how much is it?` */
const TOPIC_WORDS: Partial<Record<Topic, string>> = {
  delivery: 'delivery',
  samples: 'a sample',
  finance: 'the finance',
  fitting: 'fitting',
};
const POINTS = /\b(?:it|that|this|they|them)\b/i;

/**
 * A short question that goes on with the one answered before: about another kind (`and laminate?`), or pointing at its
 * topic; null where it stands for itself.
 */
export async function goOn(
  { text, memory: { asked } }: Asked,
  product: ProductDetail | null,
): Promise<Draft | null> {
  if (!asked || plain(text).split(' ').length > SHORT) return null;
  const said = wishIn(text).category;
  if (said && AND.test(plain(text))) {
    const again = swapGoods(
      asked.text,
      text.replace(/^\W*(?:and|or|what about|how about)\b|[?.!]/gi, '').trim(),
    );
    const { entry } = await know(again, [asked.topic]);
    return entry ? sayEntry(entry, again) : null;
  }
  const named = TOPIC_WORDS[asked.topic];
  if (product || said || !named || !POINTS.test(text)) return null;
  const { entry } = await know(text.replace(POINTS, named), [asked.topic]);
  return entry ? sayEntry(entry, text) : null;
}
