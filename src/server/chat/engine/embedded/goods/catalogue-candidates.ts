/** The ways to answer about the catalogue as a whole: makers, colours and prices of a kind, unknown names, popular goods. */
import { EVERYTHING } from '#domain/catalogue/list-query.ts';
import { goodsWordsIn } from '#domain/chat/goods-words.ts';
import { plain } from '#domain/chat/plain.ts';
import { questionClauses } from '#domain/chat/questions.ts';
import { says } from '#domain/chat/signals.ts';
import { isCommonWord } from '#domain/chat/stems.ts';
import { featuredProducts, listProducts } from '#server/catalogue/index.ts';
import type { Draft } from '../../port.ts';
import { isKnownWord, spelt } from '../advice/vocabulary.ts';
import { asksFact } from '../product/facts.ts';
import type { Candidate, Question } from '../question.ts';
import { idsOf, reply } from '../reply.ts';
import { FIXED, weigh } from '../weights.ts';
import { coloursAnswer, comparePrices, pricesAnswer, suppliersAnswer } from './category.ts';
import { categoriesOf, searchName } from './phrases.ts';
import { goodsIn } from './search.ts';

const MOST_NAME_WORDS = 3;
const EVERYTHING_ELSE = [{ label: 'All products', href: '/products' }];

/** The words of a question for goods that neither the catalogue nor the advice knows, as a name. */
function nameIn({ goods, words, length, refers }: Question): string | null {
  const isStrange = (word: string) =>
    /^[a-z][\w'-]{3,}$/.test(word) && !isKnownWord(word) && !isCommonWord(word) && spelt(word) === word;
  const strange = goods.left.filter(isStrange);
  const isAsked = says('sold', words) || (asksFact(words) && !refers);
  const isName =
    strange.length > 0 &&
    strange.length <= MOST_NAME_WORDS &&
    goods.left.every((word) => strange.includes(word) || says('sold', word));
  return isName && isAsked && goods.categories.length === 0 && length <= 9 ? strange.join(' ') : null;
}

/** The two goods that a sentence sets against each other: `porcelain or lvt`. Null if there are not just two. */
function sidesOf(words: string): readonly [string, string] | null {
  const [first = '', second = '', ...more] = words.split(/ (?:or|than|vs|versus|against) |, /).slice(-2);
  const isGoods = (part: string) => {
    const { categories, hasLook } = goodsWordsIn(part);
    return categories.length > 0 || hasLook;
  };
  return more.length === 0 && isGoods(first) && isGoods(second) ? [first, second] : null;
}

/** Something for goods that is none of them: `varnish for an oak floor`. Null if the sentence asks for none. */
function thingFor({ words, isAsking, isSeeking, goods }: Question): string | null {
  // `do you have radiators`: what is asked for is all that is not understood.
  const named = goods.left.filter((word) => !says('sold', word));
  const isNamed = says('sold', words) && goods.read === 0 && named.length > 0 && named.length <= 2;
  const rest = words.replace(/[?.! ]*$/, '');
  if (isNamed && rest.endsWith(named.join(' ')) && !/\bfloor/.test(rest)) return named.join(' ');
  const [head = '', ...tail] = words.split(/ (?:for|to go on|to put on) /);
  if (tail.length === 0 || (isAsking && !isSeeking)) return null;
  const { read, left } = goodsWordsIn(head);
  if (left.some(isCommonWord)) return null;
  const isThing =
    !/\b(?:something|anything|floor\w*)\b/.test(head) && read === 0 && left.length > 0 && left.length <= 2;
  return isThing && goodsWordsIn(tail.join(' ')).read > 0 ? left.join(' ') : null;
}

/** Says that nothing in the shop has that name; null if something has. */
async function sayNotSold(thing: string): Promise<Draft | null> {
  const { products } = await listProducts({ ...EVERYTHING, search: thing, limit: 1 });
  if (products.some(({ name }) => name.toLowerCase().includes(thing.replace(/s$/, '')))) return null;
  return reply(
    `We have no ${thing} in our catalogue. Ask for a person if you want us to look for some, or tell me what it is for, and I will say what we know of that.`,
    { sources: EVERYTHING_ELSE },
  );
}

async function sayUnknownName(name: string, text: string): Promise<Draft | null> {
  const { phrases, unknown } = await goodsIn(text);
  if (phrases.length > 0 && unknown.length === 0) return null;
  return reply(
    `“${name}” I do not know: nothing in our catalogue has that name. Tell me the kind of floor and the look you have in mind, and I will show what we have; or ask for a person.`,
    { sources: EVERYTHING_ELSE, chips: ['What brands do you do?'] },
  );
}

async function sayPopular(): Promise<Draft> {
  const products = (await featuredProducts()).slice(0, 4);
  return reply(
    'Which of them sells most I do not know. These are among those we put forward on our home page. Tell me the room and its size, and I will look for one that suits it.',
    {
      tools: ['searchProducts'],
      memory: { shown: idsOf(products), asked: undefined },
      products,
      sources: [{ label: 'Home', href: '/' }],
    },
  );
}

/** The candidates about the catalogue. */
export function catalogueCandidates(question: Question): Candidate[] {
  const { words, goods, known, product, memory, refers, length, saidMm2, hand } = question;
  const [kind, other] = goods.categories;
  const keptKinds = categoriesOf(memory.goods ?? []);
  const isShort = length <= 6 && !kind;
  // `laminate or LVT? leaning to laminate as it is cheaper` does not ask for prices.
  const asked = plain(questionClauses(question.text).join(' ')) || words;
  const isOfPrices = says('cheaper', asked) || says('dearer', asked) || says('difference', asked);
  const before = memory.asked && isShort ? goodsWordsIn(memory.asked.text).categories : [];
  const against = kind && product && kind !== product.category && refers ? [product.category, kind] : [];
  const earlier = before.length > 1 ? before : isShort ? keptKinds : [];
  const kinds = other ? goods.categories : against.length > 0 ? against : earlier;
  const named = sidesOf(words) ?? kinds.map(searchName);
  const ofKind = kind ?? (refers || length <= 4 ? (product?.category ?? keptKinds[0]) : undefined);
  const isKindAlone = kind && !other && goods.left.length <= 1 && !goods.hasDetail && !hand.isSaid;
  const name = nameIn(question);
  const thing = thingFor(question);
  return [
    {
      name: 'makers',
      score:
        says('makers', words) && !(refers && product)
          ? weigh('makers', { base: true, like: known.like('makers') })
          : 0,
      answer: () => suppliersAnswer(kind),
    },
    {
      name: 'colours of a kind',
      score:
        says('colours', words) && ofKind
          ? weigh('colours', {
              base: true,
              like: known.like('colours'),
              more: goods.left.length > 2,
              toMatch: says('toMatch', words) || /\bwith\b/.test(words),
            })
          : 0,
      answer: () => (ofKind ? coloursAnswer(ofKind, kind ? null : product) : null),
    },
    {
      name: 'prices of a kind',
      score:
        isKindAlone && says('prices', words) && !says('service', words) && saidMm2 === null
          ? weigh('kindPrices', {
              base: true,
              like: known.like('kindPrices'),
              ofProduct: product !== null && refers,
            })
          : 0,
      answer: () => (kind ? pricesAnswer(kind) : null),
    },
    {
      name: 'prices of two kinds',
      score:
        isOfPrices && named.length > 1 && (question.isAsking || says('which', words))
          ? weigh('twoPrices', {
              base: true,
              like: known.like('prices'),
              seeking: question.isSeeking && !question.isAsking,
            })
          : 0,
      answer: () => comparePrices(named, says('dearer', words)),
    },
    { name: 'popular goods', score: says('popular', words) && !kind ? FIXED.popular : 0, answer: sayPopular },
    // Less than advice that answers well: `a tog limit for carpet` is no product.
    { name: 'not sold', score: thing ? FIXED.notSold : 0, answer: () => (thing ? sayNotSold(thing) : null) },
    {
      name: 'unknown name',
      score: name ? FIXED.unknownName : 0,
      answer: () => (name ? sayUnknownName(name, question.text) : null),
    },
  ];
}
