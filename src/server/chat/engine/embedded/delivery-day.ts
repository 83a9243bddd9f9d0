/** The candidate that says when goods can be at a postcode that the shopper names. */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { postcodeIn } from '#domain/delivery/postcode-in.ts';
import { isFloor } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { deliveryFor } from '#server/delivery/index.ts';
import type { Draft } from '../port.ts';
import type { Candidate, Question } from './question.ts';

const WHEN =
  /\b(?:deliver\w*|when|how (?:soon|long|fast)|arrive|collect\w*|pick(?:ed)? up|ship\w*|here by|get (?:it|them))\b/;

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

export function deliveryDayCandidate({ asked, words, product }: Question): Candidate {
  const place = WHEN.test(words) ? postcodeIn(asked.text) : null;
  return {
    name: 'delivery day',
    score: place ? 2 : 0,
    answer: () => place && answerDay(place.postcode, product),
  };
}
