/** Answers with goods: what was understood, what was found, what of it was lost, what to ask next. */
import { listHref, EVERYTHING } from '#domain/catalogue/list-query.ts';
import { isFloor } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { type Attachments, NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { qualityToTell } from '#domain/chat/qualities.ts';
import { inWords } from '#domain/settings/facts.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import type { Draft, Memory } from '../../port.ts';
import { calculateBoxes, isTooSmall, toCard } from '../../tools.ts';
import { budgetFor } from './budget.ts';
import { categoriesOf, type Phrase, searchText } from './phrases.ts';
import { type Found, type Narrowing, searchGoods } from './search.ts';
import { inPhrase, kindName } from './words.ts';

export interface GoodsCriteria {
  readonly phrases: readonly Phrase[];
  /** Words of the sentence that nothing in the shop has, and that may have mattered. */
  readonly unknown?: readonly string[];
  readonly narrowing?: Narrowing;
  /** What is ruled out, but stands on no label. */
  readonly without?: readonly string[];
  /** Goods of another kind or price are no answer. */
  readonly isStrict?: boolean;
  /** A floor was asked for, whatever else has the words. */
  readonly wantsFloor?: boolean;
  /** The sentence. */
  readonly text?: string;
  /** Said of the goods: `cheaper than engineered oak`. */
  readonly note?: string | undefined;
  /** The first sentence in place of `Here is what we have`. */
  readonly begin?: ((words: string, first: ProductDetail) => string) | undefined;
  /** Ids shown before for the same goods. */
  readonly seen?: readonly string[];
}

/** A link to the list of the same goods. */
export const listOf = (
  phrases: readonly Phrase[],
  label = 'All that fit',
): Attachments['sources'][number] => ({
  label,
  href: listHref({ ...EVERYTHING, search: searchText(phrases) }),
});

/** The question that ends the answer. */
function nextStep(products: readonly ProductDetail[], areaMm2: number | undefined): string {
  if (products.every(({ boxCoverageMm2 }) => boxCoverageMm2 === null))
    return 'Tell me which one, and I will say more of it.';
  const what = products.every(({ unit }) => unit === 'box') ? 'the boxes' : 'how much you need';
  return areaMm2
    ? `Tell me which one, and I will work out ${what} for ${formatM2(areaMm2)}.`
    : `Tell me the size of the room and I will work out ${what}.`;
}

function nextQuestion(products: readonly ProductDetail[], areaMm2: number | undefined): string {
  if (areaMm2 && products.length > 1) return 'How much is the cheapest of them for that?';
  return products.every(({ unit }) => unit === 'box')
    ? 'How many boxes for 20 m²?'
    : 'How much do I need for 20 m²?';
}

/** What was met only nearly, or let go of. */
function losses({ lost, near, met }: Found, unknown: readonly string[]): string {
  const kinds = new Set(met.map(({ kind }) => kind));
  const telling = lost.filter(({ kind }) => kind !== 'sort');
  const notThere = [
    ...telling.map((phrase) => inPhrase([phrase]).replace(/ floors$|^floors,? ?/, '')),
    ...unknown,
  ];
  const parts = [
    ...(notThere.length > 0 && kinds.size > 0
      ? [`Nothing of ours is also ${inWords(notThere)}, so that is left out.`]
      : []),
    ...(near.length > 0
      ? [
          `Nothing is exactly ${inWords(near.map((phrase) => inPhrase([phrase]).replace(/ floors$|^floors,? ?/, '')))}: these come close.`,
        ]
      : []),
  ];
  return parts.join(' ');
}

/** All that was asked for, known or not: `carpet grippers`. */
function wantedIn({ phrases, unknown = [], text = '' }: GoodsCriteria): string {
  const known = inPhrase(phrases, false);
  if (unknown.length === 0) return known;
  if (phrases.length === 0) return unknown.join(' ');
  const goods = phrases.find(({ kind, not }) => kind === 'category' && !not);
  const isAfter = goods !== undefined && text.indexOf(goods.said) < text.indexOf(unknown[0] ?? '');
  return (isAfter ? [known, ...unknown] : [...unknown, known]).join(' ');
}

/** Says that what is ruled out is on no label: `no knots`. */
const unsaidIn = ({ without = [] }: GoodsCriteria): string =>
  without.length > 0
    ? `Which of them are without ${inWords(without)} our data does not say: ask us before you order.`
    : '';

const NOTHING = 'Shall I look without one of those wishes, or would you rather ask a person?';

/** The limit of a budget for the whole floor. */
function withinBudget(
  budgetPence: number | undefined,
  { areaMm2, waste }: Memory,
): ((product: ProductDetail) => boolean) | undefined {
  if (!budgetPence || !areaMm2) return undefined;
  return (product) => {
    const sum = calculateBoxes(product, areaMm2, waste);
    return sum !== null && sum.totalPence <= budgetPence;
  };
}

const all =
  (...tests: readonly (((product: ProductDetail) => boolean) | undefined)[]) =>
  (product: ProductDetail): boolean =>
    tests.every((test) => test?.(product) ?? true);

/** Searches for goods and answers with them. */
export async function answerGoods(wish: GoodsCriteria, memory: Memory): Promise<Draft> {
  const { phrases, unknown = [], note, begin, seen = [] } = wish;
  const { areaMm2 } = memory;
  const budgetPence = budgetFor(memory, categoriesOf(phrases)[0]);
  const inBudget = withinBudget(budgetPence, memory);
  const covers = areaMm2 ? (product: ProductDetail) => !isTooSmall(product, areaMm2) : undefined;
  const narrowing = wish.narrowing ?? {};
  const isNarrowed = narrowing.fits !== undefined || inBudget !== undefined || covers !== undefined;
  const found = await searchGoods(phrases, {
    ...narrowing,
    ...(isNarrowed ? { fits: all(narrowing.fits, inBudget, covers) } : {}),
  });
  const isOther = wish.isStrict && found.lost.some(({ kind }) => kind === 'category' || kind === 'price');
  const products = isOther ? [] : found.products;
  const [first] = products;
  const within = budgetPence && areaMm2 ? ` within ${formatPence(budgetPence)} for ${formatM2(areaMm2)}` : '';
  const by = narrowing.supplier ? ` by ${narrowing.supplier}` : '';
  const kinds = new Set(products.map(({ category }) => category));
  const [only] = kinds;
  const fallback = kinds.size === 1 && only ? kindName(only) : 'floors';
  const asked = `${inPhrase(phrases, true, fallback)}${by}${within}${note ? ` ${note}` : ''}`;
  const goods: Memory = {
    goods: phrases,
    asked: undefined,
    held: undefined,
    areaMm2,
    budgetPence: memory.budgetPence,
    budgetCategory: memory.budgetCategory,
  };
  if (!first) {
    return {
      text: `I found no ${wantedIn(wish)}${by}${within}${note ? ` ${note}` : ''}. ${phrases.length > 1 ? NOTHING : 'Ask for a person if you want us to look for one.'}`,
      tools: ['searchProducts'],
      memory: goods,
    };
  }
  const { met } = found;
  const isNoFloor = wish.wantsFloor === true && !products.some(({ category }) => isFloor(category));
  const isWhole = !isNoFloor && found.lost.every(({ kind }) => kind === 'sort') && unknown.length === 0;
  const opening = begin
    ? begin(asked, first)
    : isWhole
      ? `Here is what we have in ${asked}.`
      : `I found no ${wantedIn(wish)}. This is what we have in ${inPhrase(met, true, fallback)}${by}${within}.`;
  const lossesSaid =
    begin || isWhole ? losses(isWhole ? { ...found, lost: [] } : found, begin ? unknown : []) : '';
  const [category = null] = categoriesOf(phrases);
  const quality = qualityToTell(phrases.map(({ said }) => said).join(' '), category);
  const ids = products.map(({ id }) => id);
  const byArea = products.some(({ boxCoverageMm2 }) => boxCoverageMm2 !== null);
  return {
    text: [opening, unsaidIn(wish), lossesSaid, quality ?? '', nextStep(products, areaMm2)]
      .filter(Boolean)
      .join(' '),
    tools: ['searchProducts'],
    memory: {
      ...goods,
      productId: first.id,
      settled: undefined,
      shown: ids,
      seen: [...seen, ...ids],
    },
    attachments: {
      ...NOTHING_ATTACHED,
      products: products.map(toCard),
      sources: [listOf(met)],
      chips: byArea ? [nextQuestion(products, areaMm2), 'How do samples work?'] : [],
    },
  };
}
