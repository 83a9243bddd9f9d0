/** Answers a wish for goods of two categories. Accessories are matched to the floor named with them. */
import { asksToKnow } from '#domain/chat/intent.ts';
import { plain } from '#domain/chat/plain.ts';
import { goodsApart } from '#domain/chat/two-goods.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { searchProducts } from './find.ts';
import { goesWith } from './accessories.ts';
import { kindsIn, wishIn } from '../wish/goods.ts';
import type { Draft, Memory } from '../../port.ts';
import { openingOf, nextStep, nothingFound, sayFound } from './answer.ts';
import type { Wish } from '../wish/wish.ts';
import { toCard } from '../../tools.ts';

/** The number shown of each. */
const SHOWN_OF_EACH = 3;

/** The wish in a part of the sentence, in which `wood` alone means a wood floor. */
function wishOfPart(part: string): Wish {
  const wish = wishIn(part);
  return { ...wish, category: wish.category ?? kindsIn(part)[0] ?? null };
}

/** The goods of a wish that names two kinds; null if it names one, or asks for advice. */
export async function sayTwoGoods(text: string, memory: Memory): Promise<Draft | null> {
  const sentence = plain(text);
  if (asksToKnow(sentence)) return null;
  const kindOf = (part: string): Category | null => wishOfPart(part).category;
  const parts = goodsApart(sentence, kindOf);
  if (!parts) return null;
  const [firstWish, rawSecondWish] = parts.map(wishOfPart);
  if (!firstWish || !rawSecondWish) return null;
  const secondWish = goesWith(rawSecondWish, firstWish);
  const [first, second] = await Promise.all(
    [firstWish, secondWish].map((wish) => searchProducts({ ...wish, areaMm2: memory.areaMm2 })),
  );
  if (!first || !second) return null;
  const lead = sayFound(firstWish, { ...first, products: first.products.slice(0, SHOWN_OF_EACH) }, memory);
  const beside = second.products.slice(0, SHOWN_OF_EACH);
  const shown = [...first.products.slice(0, SHOWN_OF_EACH), ...beside];
  if (shown.length === 0) return null;
  const openings = [first, second].map((found) =>
    found.products.length > 0 ? openingOf(found) : nothingFound(found.wish),
  );
  return {
    text: `${openings.join('\n')}\n${nextStep(first.products.length > 0 ? first.products : beside, memory.areaMm2)}`,
    tools: ['searchProducts'],
    memory: { ...lead.memory, shown: shown.map(({ id }) => id), productId: shown[0]?.id },
    attachments: {
      ...NOTHING_ATTACHED,
      products: shown.map(toCard),
      sources: [
        ...(lead.attachments?.sources ?? []),
        ...(sayFound(secondWish, second, memory).attachments?.sources ?? []),
      ].map((source, at) => ({
        ...source,
        label: at === 0 ? `All ${firstWish.category ?? ''}` : `All ${secondWish.category ?? ''}`,
      })),
      chips: lead.attachments?.chips ?? [],
    },
  };
}
