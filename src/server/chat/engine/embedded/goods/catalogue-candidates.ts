/** The ways to answer about the catalogue as a whole: makers, colours and prices of a kind, and which of two is cheaper. */
import { type Category, CATEGORIES, categoryHref, isFloor } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { goodsWordsIn } from '#domain/catalogue/goods-words.ts';
import { plain } from '#domain/language/plain.ts';
import { questionClauses } from '#domain/language/questions.ts';
import { says } from '#domain/language/signals.ts';
import { inWords } from '#domain/settings/facts.ts';
import { formatPence } from '#domain/shared/money.ts';
import type { Draft } from '../../port.ts';
import { type Candidate, candidate } from '../candidate.ts';
import type { Question } from '../question.ts';
import { idsOf, reply, showing } from '../reply.ts';
import { FIXED, weigh } from '../weights.ts';
import { answerGoods } from './answer.ts';
import {
  categoriesOf,
  inPhrase,
  kindName,
  type Phrase,
  phraseFor,
  searchName,
  searchText,
} from '#domain/catalogue/phrases.ts';
import { priced } from './prices.ts';
import { find, goodsIn } from './search.ts';

const MOST_SHOWN = 4;
const MOST_NAMED = 12;
const tools = ['searchProducts'] as const;

const linkTo = (category: Category) => ({ label: `All ${category}`, href: categoryHref(category) });

/**
 * The colours that goods come in; null if they are fewer than two.
 * @param goods what is asked for besides the category: `oak herringbone`
 */
async function coloursAnswer(
  category: Category,
  inHand: ProductDetail | null,
  goods: readonly Phrase[],
): Promise<Draft | null> {
  const phrases = goods.length > 0 ? goods : [phraseFor(category)];
  const { products: all } = await find(goods.length > 0 ? { search: searchText(goods) } : { category });
  const products = all.filter((one) => one.colour && one.category === category);
  const byColour = Map.groupBy(products, ({ colour }) => (colour ?? '').toLowerCase());
  const colours = [...byColour].sort(([, one], [, other]) => other.length - one.length);
  if (colours.length < 2) return null;
  const named = colours.slice(0, MOST_NAMED).map(([colour]) => colour);
  const shown = colours.slice(0, MOST_SHOWN).flatMap(([, [first]]) => first ?? []);
  const own = inHand?.colour ? `${inHand.name} is ${inHand.colour.toLowerCase()}. ` : '';
  const more = colours.length > MOST_NAMED ? ', and more' : '';
  return showing(
    shown,
    `${own}Our ${inPhrase(phrases, false)} comes in ${inWords(named)}${more}. Name one, and I will show what we have in it.`,
    { memory: { goods: phrases, seen: idsOf(shown) }, sources: [linkTo(category)] },
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What some goods cost, and which of several is mostly cheaper, or dearer. Null where one is not sold by area, and there are
 * fewer than two to compare.
 */
async function pricesAnswer(goods: readonly string[], isDearer: boolean): Promise<Draft | null> {
  const kinds = (await Promise.all(goods.map(priced))).flatMap((kind) => kind ?? []);
  const ordered = kinds.toSorted((one, other) => (one.median - other.median) * (isDearer ? -1 : 1));
  const [first, second] = ordered;
  if (!first || (goods.length > 1 && !second)) return null;
  const word = `${isDearer ? 'dearer' : 'cheaper'}${kinds.length > 2 ? ' than the others' : ''}`;
  const cheapest = kinds.reduce((least, kind) => (kind.least < least.least ? kind : least));
  const usual = isDearer ? ordered.at(-1) : first;
  const lines = ordered.map(
    ({ name, least, most, median }) =>
      `${capital(name)}: ${formatPence(least)} to ${formatPence(most)} per m², half of it at ${formatPence(median)} or less.`,
  );
  const products = second
    ? ordered.map((kind) => kind.first)
    : [...new Set([first.first, first.middle, first.last])];
  const text = [
    second
      ? `${capital(first.name)} ${first.name.endsWith('s') ? 'are' : 'is'} mostly ${word}, going by our prices.`
      : '',
    ...lines,
    cheapest.name === usual?.name ? '' : `The very cheapest of all is ${cheapest.name}, though.`,
    isFloor(first.first.category) ? 'Underlay, adhesive and fitting are not in these prices.' : '',
    `Below ${second ? 'is the cheapest of each' : 'are the cheapest, one from the middle and the dearest'}.`,
  ];
  return showing(products, text.filter(Boolean).join('\n'), {
    memory: { goods: second ? undefined : first.phrases },
    sources: ordered.map(({ name, href }) => ({ label: capital(name), href })),
    chips: ['Does the price include fitting?'],
  });
}

/** Makers named of each kind where they are asked for all kinds. */
const NAMED_OF_KIND = 3;

/** Whose goods the shop has, of a category or by category, those with the most products first. */
async function suppliersAnswer(category: Category | undefined): Promise<Draft> {
  const kinds = category ? [category] : CATEGORIES.filter(isFloor);
  const lines = await Promise.all(
    kinds.map(async (kind) => {
      const { facets } = await find({ category: kind, limit: 1 });
      const makers = facets.supplier.toSorted((one, other) => other.count - one.count);
      const names = makers.slice(0, category ? Infinity : NAMED_OF_KIND).map(({ value }) => value);
      return names.length > 0 ? [`${kind}: ${inWords(names)}.`] : [];
    }),
  );
  const named = lines.flat();
  if (named.length === 0)
    return reply(`There is no ${category ? kindName(category) : 'floor'} in our catalogue now.`, { tools });
  return reply(
    `These are ${category ? '' : 'among '}the makers in our catalogue.\n${named.join('\n')}\nName one, or a kind of floor, and I will show what we have of it.`,
    {
      tools,
      memory: { asked: undefined },
      sources: [category ? linkTo(category) : { label: 'All products', href: '/products' }],
    },
  );
}

/** The goods of the conversation, without their colour and order. */
const keptLooks = (goods: readonly Phrase[] = []): readonly Phrase[] =>
  goods.filter(({ kind, not }) => not || (kind !== 'colour' && kind !== 'sort'));

/** The two goods that a sentence sets against each other: `porcelain or lvt`. Null if there are not just two. */
function sidesOf(words: string): readonly [string, string] | null {
  const [first = '', second = '', ...more] = words.split(/ (?:or|than|vs|versus|against) |, /).slice(-2);
  const isGoods = (part: string) => {
    const { categories, hasLook } = goodsWordsIn(part);
    return categories.length > 0 || hasLook;
  };
  return more.length === 0 && isGoods(first) && isGoods(second) ? [first, second] : null;
}

export function catalogueCandidates(question: Question): Candidate[] {
  const { words, goods, known, product, memory, refers, length, saidMm2, hand } = question;
  const [kind, other] = goods.categories;
  const keptKinds = categoriesOf(memory.goods ?? []);
  const isShort = length <= 6 && !kind;
  // `laminate or LVT? leaning to laminate as it is cheaper` does not ask for prices.
  const asked = plain(questionClauses(question.text).join(' ')) || words;
  const isCompared = says('cheaper', asked) || says('dearer', asked) || says('difference', asked);
  const before = memory.asked && isShort ? goodsWordsIn(memory.asked.text).categories : [];
  const [spokenOf = product?.category] = product ? [] : (memory.kinds ?? []);
  const against = kind && spokenOf && kind !== spokenOf && refers ? [spokenOf, kind] : [];
  const earlier = before.length > 1 ? before : isShort ? keptKinds : [];
  const kinds = other ? goods.categories : against.length > 0 ? against : earlier;
  const named = sidesOf(words) ?? kinds.map(searchName);
  const ofKind = kind ?? (refers || length <= 4 ? (product?.category ?? keptKinds[0]) : undefined);
  const isOfPrices = isCompared && named.length > 1 && (question.isAsking || says('which', words));
  // `what does engineered oak cost`, `what do walnut floors cost`: a look is a kind of its own, unless goods are in hand.
  const isLookAlone = goods.hasLook && !goods.hasFigure && !goods.isSort && (kind ?? !memory.goods);
  const isKindAlone =
    !other && goods.left.length <= 1 && !hand.isSaid && (isLookAlone ? !product : kind && !goods.hasDetail);
  const isOfOnePrice = isKindAlone && says('prices', words) && saidMm2 === null;
  const toMatch = says('toMatch', words) || /\bwith\b/.test(words);
  const ofColours = weigh('colours', { base: true, like: known.like('colours'), toMatch });
  const ofPrices = isOfPrices
    ? weigh('twoPrices', { base: true, like: known.like('prices') })
    : weigh('kindPrices', {
        base: true,
        like: known.like('kindPrices'),
        // A short question on nothing else; a long one has advice on what it says besides.
        short: length <= 7 && !says('fittingPrice', words),
      });
  return [
    candidate('makers', says('makers', words) && !(refers && product), FIXED.makers, () =>
      suppliersAnswer(kind),
    ),
    candidate('colours of a kind', says('colours', words) && ofKind, ofColours, (category) =>
      coloursAnswer(category, kind ? null : product, kind ? [] : keptLooks(memory.goods)),
    ),
    candidate('prices of kinds', isOfPrices || isOfOnePrice, ofPrices, () =>
      pricesAnswer(
        isOfPrices ? named : isLookAlone || !kind ? [question.text] : [searchName(kind)],
        says('dearer', words),
      ),
    ),
    candidate('maker not sold', goods.hasMaker && !kind, FIXED.maker, async () => {
      const { phrases } = await goodsIn(question.text);
      const unsold = phrases.filter(({ kind: of }) => of === 'unsold');
      return unsold.length > 0 ? answerGoods({ phrases: unsold }, memory) : null;
    }),
  ];
}
