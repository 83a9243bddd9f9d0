/** The candidate that says when goods can be at a postcode that the shopper names. */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { postcodeIn } from '#domain/delivery/postcode-in.ts';
import { isFloor } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { deliveryFor } from '#server/delivery/index.ts';
import type { Draft } from '../port.ts';
import type { Candidate, Question } from './question.ts';
import { weigh } from './weights.ts';

const DELIVERED = /\b(?:deliver\w*|arrive|collect\w*|pick(?:ed)? up|ship\w*|here by|get (?:it|them))\b/;
/** Asks for a time, but of what? `When will it rain in BT20`. */
const WHEN = /\b(?:when|how (?:soon|long|fast))\b/;
/** Every sentence is as like as this to one that has nothing to do with a floor. */
const LIKE_ANY = 0.55;

/** The days for a postcode; null if it cannot be read. @param product as one box, unless it is a floor by the pallet */
export async function answerDay(postcode: string, product: ProductDetail | null): Promise<Draft | null> {
  const items = product && !isFloor(product.category) ? [{ id: product.id, quantity: 1 }] : undefined;
  const answer = await deliveryFor({ postcode, items });
  if (!answer.ok) return { text: answer.error.detail };
  return {
    text: `${answer.value.words} You choose the day at the checkout; delivery is free.`,
    tools: ['deliveryInfo'],
    attachments: { ...NOTHING_ATTACHED, sources: [{ label: 'Delivery & returns', href: '/delivery' }] },
  };
}

export function deliveryDayCandidate({ asked, words, product, known }: Question): Candidate {
  const isSaid = DELIVERED.test(words);
  const place = isSaid || WHEN.test(words) ? postcodeIn(asked.text) : null;
  const elsewhere = isSaid ? 0 : Math.max(0, known.like('elsewhere') - LIKE_ANY);
  return {
    name: 'delivery day',
    score: place ? weigh('deliveryDay', { named: true, elsewhere }) : 0,
    answer: () => place && answerDay(place.postcode, product),
  };
}
