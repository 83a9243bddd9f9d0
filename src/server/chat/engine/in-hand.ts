/** What the conversation is about: the product in hand, and what is made of it by rule. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { bareSizeIn } from '#domain/chat/slots.ts';
import { type Chosen, comparedIn, pairIn, sayPair, sayUnmeasured } from './comparing.ts';
import { answerFacts } from './facts.ts';
import { answerCalculation } from './figures.ts';
import { wishIn } from './goods.ts';
import { namesGoods } from './wish.ts';
import { askWhichNamed, type Called, calledIn } from './naming.ts';
import { priceOf } from './measures.ts';
import type { Asked, Draft, Memory } from './port.ts';
import { askWhichOne, pointedAt, pointedOf, type Pointed } from './pointing.ts';
import { isPickAlone, pickedAlone, pickOf, sayWhich } from './picking.ts';

export interface InHand {
  readonly shown: readonly ProductDetail[];
  /** One was picked of those shown, and nothing else was said. */
  readonly alone: boolean;
  readonly productId: string | undefined;
  /** It was picked now, or is that of a page just opened. */
  readonly picked: boolean;
  /** Pointed at by its looks, and none of those shown is meant. */
  readonly pointed: (Pointed & { readonly among: readonly ProductDetail[] }) | null;
  /** It was picked by comparing those shown. */
  readonly chosen: Chosen | null;
  /** Called by a name that several have. */
  readonly called: Called | null;
}

/**
 * The product in hand: called by its name, else picked from those shown, else that of a page just opened, else the one
 * spoken of last.
 */
export async function inHand(
  { text, memory, pageProductId }: Asked,
  called: Called | null = null,
): Promise<InHand> {
  const shown = memory.shown?.length ? await productsByIds(memory.shown) : [];
  // Who names goods anew (`the cheapest oak`) means others than those shown.
  const chosen = namesGoods(wishIn(text)) ? null : comparedIn(text, shown);
  const opened = pageProductId && pageProductId !== memory.pageId ? pageProductId : null;
  const alone = pickedAlone(text, shown);
  const pointed = pointedAt(text);
  const alike = pointed ? await pointedOf(pointed, shown, pageProductId ?? memory.productId) : [];
  const meant = alike.length === 1 ? alike[0] : undefined;
  const picked = called?.productId ?? chosen?.product.id ?? alone ?? meant?.id ?? pickOf(text, shown);
  const productId = picked ?? opened ?? memory.productId ?? pageProductId ?? undefined;
  return {
    productId,
    picked: Boolean(picked ?? opened),
    chosen,
    called: called && called.among.length > 0 ? called : null,
    shown,
    alone: alone !== null,
    pointed: picked || !pointed ? null : { ...pointed, among: alike },
  };
}

/** What others are to be cheaper than: the one that was picked, else the cheapest of those shown. */
export function anchorOf(
  { shown, picked }: InHand,
  memory: Memory,
  product: ProductDetail | null,
): ProductDetail | null {
  const among = shown.some(({ id }) => id === product?.id);
  if (!product || picked || memory.settled || !among) return product;
  return shown.reduce(
    (least, one) => (one.category === product.category && priceOf(one) < priceOf(least) ? one : least),
    product,
  );
}

/**
 * A sentence as it is meant: one that calls a product by its name or points at it by its looks, or picks the one a
 * question was kept for.
 */
export async function read(heard: Asked): Promise<{ asked: Asked; hand: InHand }> {
  const size = heard.memory.areaMm2 ? bareSizeIn(heard.text) : null;
  const sized = size === null ? heard : { ...heard, text: `${size} m2` };
  const called = await calledIn(sized);
  const asked = called?.asked ?? sized;
  const hand = await inHand(asked, called);
  const { held } = asked.memory;
  if (hand.alone && held) return { asked: { ...asked, text: held }, hand: { ...hand, alone: false } };
  const pointed = hand.pointed ? null : pointedAt(asked.text);
  return { asked: pointed ? { ...asked, text: pointed.rest } : asked, hand };
}

/** What the rules make of a sentence, before the knowledge base is asked at large. */
export async function byRule(
  asked: Asked,
  { shown, alone, chosen, pointed, called }: InHand,
  product: ProductDetail | null,
): Promise<Draft | null> {
  const { text, memory } = asked;
  if (called) return askWhichNamed(called);
  if (pointed) {
    const which = await askWhichOne(pointed, pointed.among, memory, product?.category);
    if (which) return which;
  }
  const unknown = sayUnmeasured(text, shown);
  if (unknown) return unknown;
  const pair = pairIn(text, shown);
  if (pair) return sayPair(pair);
  if (isPickAlone(text) && !alone && shown.length > 0) return sayWhich(shown);
  if (!alone || !product || chosen) return null;
  return memory.areaMm2 ? answerCalculation(product, memory.areaMm2, memory) : answerFacts(text, product);
}
