/** The product that a sentence is about: named, picked, described, compared, on the open page, or kept from before. */
import { goodsWordsIn } from '#domain/catalogue/goods-words.ts';
import { plain } from '#domain/language/plain.ts';
import { says } from '#domain/language/signals.ts';
import { bareSizeIn } from '#domain/rooms/reading/sizes.ts';
import { getProduct, productsByIds, versionsOf } from '#server/catalogue/index.ts';
import type { Asked } from '../../port.ts';
import { meeting } from '../goods/search.ts';
import { comparedIn } from '#domain/catalogue/measures.ts';
import { calledIn } from './named.ts';
import { isPickAlone, pickedAlone, pickOf } from './picked.ts';

/** A reference to a product by its looks, and those that it may mean. */
export type Described = NonNullable<Awaited<ReturnType<typeof inHand>>['hand']['described']>;

/** `the grey oak one` is `the grey oak 1` in `plain`; a measure stands for itself: `the 20mm`. */
const LOOK_OF_ONE = String.raw`((?:(?!the )[\w.£×/-]+ ){1,4})1s?(?![\w.])`;
const MEASURE_ALONE = String.raw`(£?\d[\w.×]*(?: (?:mm|cm|oz)\b)?(?: (?:thick|wide)\b)?)`;
const DESCRIBED = new RegExp(`\\b(?:the|that|your|this) (?:${LOOK_OF_ONE}|${MEASURE_ALONE})`);

/** The looks by which a sentence refers to a product: `is the grey oak one waterproof?` Null if by none. */
export function describedIn(text: string) {
  const sentence = plain(text);
  const found = DESCRIBED.exec(sentence);
  const looks = (found?.[1] ?? found?.[2] ?? '').trim();
  if (!found || says('byPlace', looks) || goodsWordsIn(looks).cover < 1) return null;
  // The rest is the sentence about it: `is it waterproof?`
  return { looks, rest: sentence.replace(found[0], 'it'), isBare: found[1] === undefined };
}

/** Of so many versions that are described the shopper is asked which. */
const MOST_VERSIONS = 4;

/** Finds the product of a sentence; the sentence returned has `it` in place of names and descriptions. */
export async function inHand(request: Asked) {
  const size = request.memory.areaMm2 ? bareSizeIn(request.text) : null;
  const sized = size === null ? request : { ...request, text: `${size} m2` };
  const called = await calledIn(sized);
  let asked = called?.asked ?? sized;
  const { memory, pageProductId } = asked;
  const shown = await productsByIds(memory.shown ?? []);
  const alone = pickedAlone(asked.text, shown);
  const described = describedIn(asked.text);
  const kept = await getProduct(memory.productId ?? pageProductId ?? '');
  const base = called?.productId ? await getProduct(called.productId) : kept;
  const those = base && !shown.includes(base) ? [...shown, base] : shown;
  const amongShown = described ? await meeting(those, described.looks) : [];
  // `the 3mm one`, of which another thickness was shown.
  const among =
    described && base && amongShown.length === 0
      ? (await meeting(await versionsOf(base), described.looks)).slice(0, MOST_VERSIONS)
      : amongShown;
  if (described && among.length === 1) asked = { ...asked, text: described.rest };
  // A sentence that names goods (`the cheapest oak`) is a new search, not about those shown.
  const named = goodsWordsIn(asked.text);
  const isOfAll = named.categories.length > 0 || says('ofAll', plain(asked.text));
  const chosen = isOfAll ? null : comparedIn(asked.text, shown);
  const saidId =
    called?.productId ??
    alone ??
    (among.length === 1 ? among[0]?.id : undefined) ??
    pickOf(asked.text, shown) ??
    chosen?.product.id;
  const opened = pageProductId && pageProductId !== memory.pageId ? pageProductId : null;
  const product = saidId || opened ? await getProduct(saidId ?? opened ?? '') : kept;
  // What was asked before the product was picked is answered now.
  const isHeld = alone !== null && memory.held !== undefined;
  if (isHeld) asked = { ...asked, text: memory.held ?? '' };
  // `the safety one, blue if you have it` asks for goods.
  const isUnclear =
    among.length !== 1 &&
    saidId === undefined &&
    described?.isBare === false &&
    !(goodsWordsIn(described.rest).hasLook && !plain(asked.text).includes('?'));
  return {
    asked,
    hand: {
      product,
      /** The sentence itself says which product it means; else the product is that of the page, or of the turn before. */
      isSaid: saidId !== undefined,
      shown,
      /** The sentence picks one of those shown and says nothing else. */
      isAlone: alone !== null && !isHeld,
      /** The sentence picks one that was not shown. */
      isMissing: alone === null && isPickAlone(asked.text) && shown.length > 0,
      /** It was chosen by comparing those shown (`the cheapest of those`). */
      chosen,
      /** The underlay or adhesive that is named beside it. */
      extra: called?.extra ?? null,
      /** A name that several products have. */
      called: called && called.among.length > 0 ? called : null,
      /** A description by looks that fits none of those shown, or several. */
      described: described && isUnclear ? { ...described, among } : null,
    },
  };
}
