/** What the conversation is about: the product in hand, and what is made of it by rule. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { type Chosen, comparedIn, pairIn, sayPair } from './comparing.ts';
import { answerFacts } from './facts.ts';
import { answerCalculation } from './figures.ts';
import { namesGoods, wishIn } from './goods.ts';
import type { Asked, Draft } from './port.ts';
import { isPickAlone, pickedAlone, pickOf, sayWhich } from './searching.ts';

export interface InHand {
  readonly shown: readonly ProductDetail[];
  /** One was picked of those shown, and nothing else was said. */
  readonly alone: boolean;
  readonly productId: string | undefined;
  /** It was picked by comparing those shown. */
  readonly chosen: Chosen | null;
}

/** The product in hand: picked from those shown, else that of a page just opened, else the one spoken of last. */
export async function inHand({ text, memory, pageProductId }: Asked): Promise<InHand> {
  const shown = memory.shown?.length ? await productsByIds(memory.shown) : [];
  // Who names goods anew (`the cheapest oak`) means others than those shown.
  const chosen = namesGoods(wishIn(text)) ? null : comparedIn(text, shown);
  const opened = pageProductId && pageProductId !== memory.pageId ? pageProductId : null;
  const alone = pickedAlone(text, shown);
  const picked = chosen?.product.id ?? alone ?? pickOf(text, shown);
  const productId = picked ?? opened ?? memory.productId ?? pageProductId ?? undefined;
  return { productId, chosen, shown, alone: alone !== null };
}

/** What the rules make of a sentence, before the knowledge base is asked at large. */
export async function byRule(
  asked: Asked,
  { shown, alone, chosen }: InHand,
  product: ProductDetail | null,
): Promise<Draft | null> {
  const { text, memory } = asked;
  const pair = pairIn(text, shown);
  if (pair) return sayPair(pair);
  if (isPickAlone(text) && !alone && shown.length > 0) return sayWhich(shown);
  if (!alone || !product || chosen) return null;
  return memory.areaMm2 ? answerCalculation(product, memory.areaMm2, memory) : answerFacts(text, product);
}
