/** Determines the current product of the conversation ('in hand'), and the answers that follow from it by rule. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { bareSizeIn } from '#domain/chat/slots.ts';
import { type Chosen, comparedIn, pairIn, sayPair, sayUnmeasured } from './compare.ts';
import { answerFacts } from './facts.ts';
import { answerCalculation } from '../figures/figures.ts';
import { wishIn } from '../wish/goods.ts';
import { namesGoods } from '../wish/wish.ts';
import { askWhichNamed, type Called, calledIn } from './named.ts';
import { priceOf } from '../wish/measures.ts';
import type { Asked, Draft, Memory } from '../../port.ts';
import { askWhichOne, pointedAt, pointedOf, type Pointed } from './described.ts';
import { isPickAlone, pickedAlone, pickOf, sayWhich } from './picked.ts';

/** The current product, and how the sentence refers to it. */
export interface InHand {
  readonly shown: readonly ProductDetail[];
  /** The sentence picked one of those shown and said nothing else. */
  readonly alone: boolean;
  readonly productId: string | undefined;
  /** It was picked in this sentence, or its page has just been opened. */
  readonly picked: boolean;
  /** A description by looks that matches none, or several, of those shown. */
  readonly pointed: (Pointed & { readonly among: readonly ProductDetail[] }) | null;
  /** It was chosen by comparing those shown (`the cheapest of those`). */
  readonly chosen: Chosen | null;
  /** An ambiguous product name. */
  readonly called: Called | null;
}

/**
 * The current product: named in the sentence, else picked from those shown, else that of a page just opened, else the
 * current one of the turn before.
 */
export async function inHand(
  { text, memory, pageProductId }: Asked,
  called: Called | null = null,
): Promise<InHand> {
  const shown = memory.shown?.length ? await productsByIds(memory.shown) : [];
  // A sentence that names goods (`the cheapest oak`) is a new search, not about those shown.
  const chosen = namesGoods(wishIn(text)) ? null : comparedIn(text, shown);
  const opened = pageProductId && pageProductId !== memory.pageId ? pageProductId : null;
  const alone = pickedAlone(text, shown);
  const pointed = pointedAt(text);
  const matching = pointed ? await pointedOf(pointed, shown, pageProductId ?? memory.productId) : [];
  const described = matching.length === 1 ? matching[0] : undefined;
  const picked = called?.productId ?? chosen?.product.id ?? alone ?? described?.id ?? pickOf(text, shown);
  const productId = picked ?? opened ?? memory.productId ?? pageProductId ?? undefined;
  return {
    productId,
    picked: Boolean(picked ?? opened),
    chosen,
    called: called && called.among.length > 0 ? called : null,
    shown,
    alone: alone !== null,
    pointed: picked || !pointed ? null : { ...pointed, among: matching },
  };
}

/** The product that others should be cheaper than: the one that was picked, else the cheapest of those shown. */
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
 * Resolves references in a message: product names, descriptions by looks, and picks that answer our question which
 * product is meant.
 */
export async function resolveReferences(request: Asked): Promise<{ asked: Asked; hand: InHand }> {
  const size = request.memory.areaMm2 ? bareSizeIn(request.text) : null;
  const sized = size === null ? request : { ...request, text: `${size} m2` };
  const called = await calledIn(sized);
  const asked = called?.asked ?? sized;
  const hand = await inHand(asked, called);
  const { held } = asked.memory;
  if (hand.alone && held) return { asked: { ...asked, text: held }, hand: { ...hand, alone: false } };
  const pointed = hand.pointed ? null : pointedAt(asked.text);
  return { asked: pointed ? { ...asked, text: pointed.rest } : asked, hand };
}

/** The answers that need no intent: ambiguous references, comparisons, picks. Null if none applies. */
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
