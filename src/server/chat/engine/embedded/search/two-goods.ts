/** Answers a wish for goods of two kinds. Accessories are searched for the floor beside them. */
import { asksToKnow } from '#domain/chat/intent.ts';
import { plain } from '#domain/chat/slots.ts';
import { goodsApart } from '#domain/chat/two-goods.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { searchProducts } from './find.ts';
import { goesWith } from './accessories.ts';
import { kindsIn, wishIn } from '../wish/goods.ts';
import type { Draft, Memory } from '../../port.ts';
import { beginOf, nextStep, nothingOf, sayFound } from './answer.ts';
import type { Wish } from '../wish/wish.ts';
import { toCard } from '../../tools.ts';

/** The number shown of each. */
const OF_EACH = 3;

/** The wish in a part of the sentence. Here `wood` alone means the floor. */
function wishOfPart(part: string): Wish {
  const wish = wishIn(part);
  return { ...wish, category: wish.category ?? kindsIn(part)[0] ?? null };
}

/** The goods of a wish that names two kinds; null if it names one, or asks for advice. */
export async function sayTwoGoods(text: string, memory: Memory): Promise<Draft | null> {
  const words = plain(text);
  if (asksToKnow(words)) return null;
  const kindOf = (part: string): Category | null => wishOfPart(part).category;
  const parts = goodsApart(words, kindOf);
  if (!parts) return null;
  const [one, said] = parts.map(wishOfPart);
  if (!one || !said) return null;
  const other = goesWith(said, one);
  const [first, second] = await Promise.all(
    [one, other].map((wish) => searchProducts({ ...wish, areaMm2: memory.areaMm2 })),
  );
  if (!first || !second) return null;
  const lead = sayFound(one, { ...first, products: first.products.slice(0, OF_EACH) }, memory);
  const beside = second.products.slice(0, OF_EACH);
  const shown = [...first.products.slice(0, OF_EACH), ...beside];
  if (shown.length === 0) return null;
  const begins = [first, second].map((found) =>
    found.products.length > 0 ? beginOf(found) : nothingOf(found.wish),
  );
  return {
    text: `${begins.join('\n')}\n${nextStep(first.products.length > 0 ? first.products : beside, memory.areaMm2)}`,
    tools: ['searchProducts'],
    memory: { ...lead.memory, shown: shown.map(({ id }) => id), productId: shown[0]?.id },
    attachments: {
      ...NOTHING_ATTACHED,
      products: shown.map(toCard),
      sources: [
        ...(lead.attachments?.sources ?? []),
        ...(sayFound(other, second, memory).attachments?.sources ?? []),
      ].map((source, at) => ({
        ...source,
        label: at === 0 ? `All ${one.category ?? ''}` : `All ${other.category ?? ''}`,
      })),
      chips: lead.attachments?.chips ?? [],
    },
  };
}
