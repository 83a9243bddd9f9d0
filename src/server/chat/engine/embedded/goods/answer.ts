/** Answers with goods: what was understood, what was found, what of it was lost, what to ask next. */
import { type Category, isFloor } from '#domain/catalogue/categories.ts';
import { EVERYTHING, listHref } from '#domain/catalogue/list-query.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { Attachments } from '#domain/chat/contract.ts';
import { lossesInWords } from '#domain/catalogue/understood.ts';
import { qualityToTell } from '#domain/catalogue/qualities.ts';
import { fitOnPiece, onePieceOf } from '#domain/rooms/calculation.ts';
import { formatM2, MM2_PER_M2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import type { Draft, Memory } from '../../port.ts';
import { calculateBoxes, isTooSmall, type Laid } from '../../tools.ts';
import type { Question } from '../question.ts';
import { inPounds } from '#domain/catalogue/measures.ts';
import { idsOf, reply, showing } from '../reply.ts';
import {
  categoriesOf,
  CHEAPEST,
  inPhrase,
  kindName,
  OF_LOOK,
  type Phrase,
  searchText,
} from '#domain/catalogue/phrases.ts';
import { type Found, type Narrowing, searchGoods } from './search.ts';

type Proposal = Readonly<{ text: string; link: Attachments['sources'][number] }>;

export interface GoodsCriteria {
  readonly phrases: readonly Phrase[];
  /** Words of the sentence that nothing in the shop has, and that may have mattered. */
  readonly unknown?: readonly string[];
  readonly narrowing?: Narrowing;
  /** Said of the goods: `cheaper than engineered oak`. */
  readonly note?: string | undefined;
  /** The first sentence in place of `Here is what we have`. */
  readonly begin?: ((words: string, first: ProductDetail) => string) | undefined;
  /** The answer if there are none, in place of `I found no …`. */
  readonly none?: ((words: string) => Draft) | undefined;
  /** What the first of them takes for the rooms that are told, as a plan. */
  readonly plan?: ((first: ProductDetail) => Promise<Proposal | null>) | undefined;
  /** Ids shown before for the same goods. */
  readonly seen?: readonly string[];
}

/** Below this a whole floor cannot be had, so that an amount is meant per m². */
const LEAST_PENCE_PER_M2 = 400;
/** From this on an amount without a size is meant for the whole floor. */
const WHOLE_FLOOR_PENCE = 15_000;

/** The budget for the whole floor, if the amount of a sentence is one. */
export function budgetIn({ totalPence, areaMm2 }: Question): number | undefined {
  if (totalPence === null) return undefined;
  if (areaMm2) return (totalPence * MM2_PER_M2) / areaMm2 >= LEAST_PENCE_PER_M2 ? totalPence : undefined;
  return totalPence >= WHOLE_FLOOR_PENCE ? totalPence : undefined;
}

/** Goods of no category are floors. */
const groupOf = (category: Category | undefined): string =>
  category === undefined || isFloor(category) ? 'floors' : category;

/** The remembered budget as far as it holds for goods: said of a floor it holds for any floor, else for its own category. */
export const budgetFor = (
  { budgetPence, budgetCategory }: Pick<Memory, 'budgetPence' | 'budgetCategory'>,
  category: Category | undefined,
): number | undefined => (groupOf(budgetCategory) === groupOf(category) ? budgetPence : undefined);

/** A link to the list of the same goods. */
export const listOf = (
  phrases: readonly Phrase[],
  label = 'All that fit',
): Attachments['sources'][number] => ({
  label,
  href: listHref({ ...EVERYTHING, search: searchText(phrases) }),
});

/** What the first of them takes and costs for a room; empty for goods that are cut to its sides. */
function sumOf(product: ProductDetail | undefined, areaMm2: number, laid: Laid): string {
  const sum = product && !product.cutToSize ? calculateBoxes(product, areaMm2, laid) : null;
  return product && sum
    ? `${product.name} takes ${amount(sum.boxes, product.unit)}, ${formatPence(sum.totalPence)}. `
    : '';
}

/** How the answer ends: what the shopper may say next, and a question to ask by a button. */
function nextStep(products: readonly ProductDetail[], memory: Memory, plan: Proposal | null) {
  const { areaMm2 } = memory;
  const areBoxes = products.every(({ unit }) => unit === 'box');
  const what = areBoxes ? 'the boxes' : 'how much you need';
  if (products.every(({ boxCoverageMm2 }) => boxCoverageMm2 === null))
    return { text: 'Tell me which one, and I will say more of it.', chips: [] };
  const question = areBoxes ? 'How many boxes for 20 m²?' : 'How much do I need for 20 m²?';
  const ofThem = areaMm2 && products.length > 1 ? 'How much is the cheapest of them for that?' : question;
  return {
    text: areaMm2
      ? `${plan?.text ?? sumOf(products[0], areaMm2, memory)}Tell me which one, and I will work out ${what} for ${formatM2(areaMm2)}.`
      : `Tell me the size of the room and I will work out ${what}.`,
    chips: [ofThem, 'How do samples work?'],
  };
}

const shortly = (phrase: Phrase): string => inPhrase([phrase]).replace(/ floors$|^floors,? ?/, '');

/** What comes nearest to a price that nothing has: `The nearest is at £25.85 per m².` */
const nearestPrice = (lost: readonly Phrase[], first: ProductDetail | undefined): string =>
  first && lost.some(({ kind, not }) => kind === 'price' && !not)
    ? ` The nearest is at ${inPounds(first)}.`
    : '';

/** What was met only nearly, or let go of. */
function losses({ lost, near, met, products }: Found, unknown: readonly string[]): string {
  const notThere = [...lost.filter(({ kind }) => kind !== 'sort').map(shortly), ...unknown];
  const isSaid = notThere.length > 0 && met.length > 0;
  return `${lossesInWords({ lost: isSaid ? notThere : [], near: near.map(shortly) })}${isSaid ? nearestPrice(lost, products[0]) : ''}`;
}

/** All that was asked for, known or not: `carpet grippers`. */
function wantedIn({ phrases, unknown = [] }: GoodsCriteria): string {
  const known = inPhrase(phrases, false);
  if (unknown.length === 0) return known;
  if (phrases.length === 0) return unknown.join(' ');
  return [...unknown, known].join(' ');
}

const NOTHING = 'Shall I look without one of those wishes, or would you rather ask a person?';

type Test = ((product: ProductDetail) => boolean) | undefined;

/** The demands of the conversation on every product: its budget for the floor, its size. */
function demandsOf(memory: Memory, budgetPence: number | undefined): readonly Test[] {
  const { areaMm2, job } = memory;
  const [room, other] = job?.rooms ?? [];
  const sides = other ? undefined : room?.sides;
  if (!areaMm2) return [];
  const isWithin = (product: ProductDetail): boolean =>
    (calculateBoxes(product, areaMm2, memory)?.totalPence ?? Infinity) <= (budgetPence ?? 0);
  const isLarge = (product: ProductDetail): boolean => {
    const piece = sides && onePieceOf(product);
    return piece ? fitOnPiece(piece, sides, 0).fits === true : !isTooSmall(product, areaMm2);
  };
  return [budgetPence ? isWithin : undefined, isLarge];
}

/** Says what we do not stock; empty if nothing like that was asked for. */
function unstocked(phrases: readonly Phrase[]): string {
  const labels = phrases
    .filter(({ kind, not }) => kind === 'unsold' && !not)
    .map(({ label }) => label.replace(/[“”]/g, ''));
  return lossesInWords({ unsold: labels });
}

/** The criteria of other floors with the look that none of the kind asked for has: black LVT for black laminate. */
async function elsewhere(
  wish: GoodsCriteria,
  phrases: readonly Phrase[],
  { lost }: Found,
  fits: NonNullable<Test>,
): Promise<GoodsCriteria | null> {
  const [kind] = categoriesOf(phrases);
  if (!kind || !isFloor(kind) || !lost.some(({ kind: of, not }) => OF_LOOK.has(of) && !not)) return null;
  const looks = phrases.filter(({ kind: of }) => of !== 'category');
  const narrowing = { fits: (product: ProductDetail) => isFloor(product.category) && fits(product) };
  const { products, lost: stillLost, near } = await searchGoods(looks, narrowing);
  return products.length > 0 && stillLost.length + near.length === 0
    ? { ...wish, phrases: looks, narrowing }
    : null;
}

export async function answerGoods(wish: GoodsCriteria, memory: Memory): Promise<Draft> {
  const { unknown = [], note, begin, seen = [], narrowing = {} } = wish;
  const { areaMm2 } = memory;
  const unsold = unstocked(wish.phrases);
  const phrases = wish.phrases.filter(({ kind }) => kind !== 'unsold');
  if (unsold && phrases.length === 0)
    return reply(`${unsold} Ask for a person if you want us to look for some.`, {
      tools: ['searchProducts'],
      sources: [{ label: 'All products', href: '/products' }],
    });
  const [category = null] = categoriesOf(phrases);
  const budgetPence = budgetFor(memory, category ?? undefined);
  const tests = [narrowing.fits, ...demandsOf(memory, budgetPence)].filter((test) => test !== undefined);
  const fits = (product: ProductDetail): boolean => tests.every((test) => test(product));
  const isThere = (product: ProductDetail): boolean =>
    areaMm2 === undefined || (calculateBoxes(product, areaMm2, memory)?.boxes ?? Infinity) <= product.stock;
  const search = (test: Test) => searchGoods(phrases, { ...narrowing, areaMm2, fits: test });
  const inStock = areaMm2 ? await search((product) => fits(product) && isThere(product)) : null;
  const hasEnough = inStock !== null && inStock.products.length > 0;
  const found = hasEnough ? inStock : await search(tests.length > 0 ? fits : undefined);
  const { products, met } = found;
  const [first] = products;
  const within = budgetPence && areaMm2 ? ` within ${formatPence(budgetPence)} for ${formatM2(areaMm2)}` : '';
  const [only, other] = new Set(products.map((product) => product.category));
  const fallback = only && !other ? kindName(only) : 'floors';
  const ending = `${within}${note ? ` ${note}` : ''}`;
  const asked = `${inPhrase(phrases, note === undefined, fallback)}${ending}`;
  const { budgetPence: kept, budgetCategory } = memory;
  const goods: Memory = { goods: phrases, asked: undefined, areaMm2, budgetPence: kept, budgetCategory };
  if (!first && wish.none) return wish.none(asked);
  if (!first && within) {
    const nearest = await answerGoods(
      {
        ...wish,
        phrases: [...wish.phrases.filter(({ kind }) => kind !== 'sort'), CHEAPEST],
        begin: (dearer) =>
          `I found nothing${within} in ${dearer.replace(', the cheapest first', '')}: these come nearest.`,
      },
      { ...memory, budgetPence: undefined },
    );
    if (nearest.attachments) return { ...nearest, memory: { ...nearest.memory, budgetPence: kept } };
  }
  if (!first)
    return reply(
      `I found no ${wantedIn({ ...wish, phrases })}${ending}. ${phrases.length > 1 ? NOTHING : 'Ask for a person if you want us to look for one.'}`,
      { tools: ['searchProducts'], memory: goods },
    );
  const isWhole = found.lost.every(({ kind }) => kind === 'sort') && unknown.length === 0;
  const none = `I found no ${wantedIn({ ...wish, phrases })}`;
  const others = await elsewhere(wish, phrases, found, fits);
  if (others)
    return answerGoods({ ...others, begin: () => `${none}${ending}. Other floors have that.` }, memory);
  const instead = `This is what we have in ${inPhrase(met, true, fallback)}${within}.`;
  const opening = unsold
    ? `${unsold} ${instead}`
    : begin
      ? begin(asked, first)
      : isWhole
        ? `Here is what we have in ${asked}.`
        : `${none}.${nearestPrice(found.lost, first)} ${instead}`;
  const lost = isWhole || begin ? losses(isWhole ? { ...found, lost: [] } : found, unknown) : '';
  const quality = qualityToTell(phrases.map(({ said }) => said).join(' '), category) ?? '';
  const stocked = hasEnough ? `All are in stock for ${formatM2(areaMm2 ?? 0)} with what is cut off.` : '';
  const plan = (await wish.plan?.(first)) ?? null;
  const next = nextStep(products, memory, plan);
  return showing(products, [opening, lost, quality, stocked, next.text].filter(Boolean).join(' '), {
    isInstead: !isWhole,
    memory: {
      ...goods,
      // What is shown in place of something else is not what `it` means.
      productId: unsold ? undefined : first.id,
      settled: undefined,
      seen: [...seen, ...idsOf(products)],
    },
    sources: [...(plan ? [plan.link] : []), listOf(met)],
    chips: next.chips,
  });
}
