/** The ways to answer about the catalogue as a whole: makers, colours and prices of a kind. */
import { goodsWordsIn } from '#domain/chat/goods-words.ts';
import { plain } from '#domain/chat/plain.ts';
import { questionClauses } from '#domain/chat/questions.ts';
import { says } from '#domain/chat/signals.ts';
import type { Candidate, Question } from '../question.ts';
import { FIXED, weigh } from '../weights.ts';
import { answerGoods } from './answer.ts';
import { coloursAnswer, pricesAnswer, suppliersAnswer } from './category.ts';
import { categoriesOf, type Phrase, searchName } from './phrases.ts';
import { goodsIn } from './search.ts';

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
  const isKindAlone = kind && !other && goods.left.length <= 1 && !goods.hasDetail && !hand.isSaid;
  const isOfOnePrice = isKindAlone && says('prices', words) && saidMm2 === null;
  return [
    {
      name: 'makers',
      score: says('makers', words) && !(refers && product) ? FIXED.makers : 0,
      answer: () => suppliersAnswer(kind),
    },
    {
      name: 'colours of a kind',
      score:
        says('colours', words) && ofKind
          ? weigh('colours', {
              base: true,
              like: known.like('colours'),
              toMatch: says('toMatch', words) || /\bwith\b/.test(words),
            })
          : 0,
      answer: () =>
        ofKind ? coloursAnswer(ofKind, kind ? null : product, kind ? [] : keptLooks(memory.goods)) : null,
    },
    {
      name: 'prices of kinds',
      score: isOfPrices
        ? weigh('twoPrices', { base: true, like: known.like('prices') })
        : isOfOnePrice
          ? weigh('kindPrices', { base: true, like: known.like('kindPrices') })
          : 0,
      answer: () => pricesAnswer(isOfPrices || !kind ? named : [searchName(kind)], says('dearer', words)),
    },
    {
      name: 'maker not sold',
      score: goods.hasMaker && !kind ? FIXED.maker : 0,
      answer: async () => {
        const { phrases } = await goodsIn(question.text);
        const unsold = phrases.filter(({ kind: of }) => of === 'unsold');
        return unsold.length > 0 ? answerGoods({ phrases: unsold }, memory) : null;
      },
    },
  ];
}
