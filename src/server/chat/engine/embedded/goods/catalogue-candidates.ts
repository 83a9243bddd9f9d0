/** The ways to answer about the catalogue as a whole: makers, colours and prices of a kind, unknown names, popular goods. */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { goodsWordsIn } from '#domain/chat/goods-words.ts';
import { EVERYTHING } from '#domain/catalogue/list-query.ts';
import { featuredProducts, listProducts } from '#server/catalogue/index.ts';
import type { Draft } from '../../port.ts';
import { toCard } from '../../tools.ts';
import { isKnownWord } from '../advice/vocabulary.ts';
import { type Candidate, type Question, weigh } from '../question.ts';
import { comparePrices, coloursAnswer, pricesAnswer } from './category.ts';
import { suppliersAnswer } from './makers.ts';
import { categoriesOf } from './phrases.ts';
import { goodsIn } from './search.ts';
import { searchName } from './words.ts';

const MAKERS =
  /\b(?:brands?|makes? of|makers?|manufacturers?|suppliers?)\b|\bwho makes (?:your|the|all)\b|\bwhose\b/;
const COLOURS = /\b(?:what|which|how many) (?:other )?(?:colou?rs?|shades?)\b/;
const PRICES = /\bhow much\b|\bprices?\b|\bcosts?\b|\bper m2\b|\bstart at\b|\bcharge\b/;
const CHEAPER =
  /\bcheap(?:er|est)\b|\bless (?:dear|expensive|money)\b|\bcosts? (?:\w+ )?less\b|\bbetter value\b/;
const DEARER = /\bdear(?:er|est)\b|\bmore expensive\b|\bcosts? (?:\w+ )?more\b|\bpric(?:ier|iest)\b/;
const ASKS_WHICH = /\bwhich\b|\bor\b|\bdifference\b|\bcompar|\bversus\b|\bvs\b/;
const DIFFERENCE =
  /\b(?:price|cost)s? (?:difference|compar\w+)|\b(?:difference|compar\w+)\b.*\b(?:price|cost)/;
const OF_SERVICE =
  /\b(?:fitt?\w*|lay\w*|install\w*|deliver\w*|samples?|need|extra|lift\w*|month\w*|deposit|return\w*|boxes?)\b/;
const POPULAR =
  /\bbest[- ]?sell\w+|\bmost popular\b|\bwhat (?:is popular|sells)\b|\bsells? (?:the )?(?:best|most)\b/;
/** `do you stock X`, `X flooring?`: asks for something by its name. */
const SOLD =
  /\b(?:stock|sell|carry|supply)\b|^(?:do|have) (?:you|ye|yous) (?:have|do|got) |\bfloor(?:ing|s)?[?.! ]*$/;
const MOST_NAME_WORDS = 3;

/** The words of a question for goods that neither the catalogue nor the advice knows, as a name. */
function nameIn({ goods, words, length }: Question): string | null {
  const strange = goods.left.filter((word) => /^[a-z][\w'-]{3,}$/.test(word) && !isKnownWord(word));
  const isName =
    strange.length > 0 &&
    strange.length <= MOST_NAME_WORDS &&
    goods.left.every((word) => strange.includes(word) || SOLD.test(word));
  return isName && goods.categories.length === 0 && length <= 9 && SOLD.test(words)
    ? strange.join(' ')
    : null;
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
function thingFor({ words, isAsking, isSeeking }: Question): string | null {
  const [head = '', ...tail] = words.split(/ (?:for|to go on|to put on) /);
  if (tail.length === 0 || (isAsking && !isSeeking)) return null;
  const { read, left } = goodsWordsIn(head);
  const isThing =
    !/\b(?:something|anything|floor\w*)\b/.test(head) && read === 0 && left.length > 0 && left.length <= 2;
  return isThing && goodsWordsIn(tail.join(' ')).read > 0 ? left.join(' ') : null;
}

/** Says that nothing in the shop has that name; null if something has. */
async function sayNotSold(thing: string): Promise<Draft | null> {
  const { products } = await listProducts({ ...EVERYTHING, search: thing, limit: 1 });
  if (products.some(({ name }) => name.toLowerCase().includes(thing.replace(/s$/, '')))) return null;
  return {
    text: `There is no ${thing} in our catalogue. Ask for a person if you want us to look for some, or tell me what it is for, and I will say what we know of that.`,
    tools: ['searchProducts'],
    attachments: { ...NOTHING_ATTACHED, sources: [{ label: 'All products', href: '/products' }] },
  };
}

async function sayUnknownName(name: string, text: string): Promise<Draft | null> {
  const { phrases, unknown } = await goodsIn(text);
  if (phrases.length > 0 && unknown.length === 0) return null;
  return {
    text: `“${name}” I do not know: nothing in our catalogue has that name. Tell me the kind of floor and the look you have in mind, and I will show what we have; or ask for a person.`,
    attachments: {
      ...NOTHING_ATTACHED,
      sources: [{ label: 'All products', href: '/products' }],
      chips: ['What brands do you do?'],
    },
  };
}

async function sayPopular(): Promise<Draft> {
  const products = (await featuredProducts()).slice(0, 4);
  return {
    text: 'Which of them sells most I do not know. These are among those we put forward on our home page. Tell me the room and its size, and I will look for one that suits it.',
    tools: ['searchProducts'],
    memory: { shown: products.map(({ id }) => id), asked: undefined },
    attachments: {
      ...NOTHING_ATTACHED,
      products: products.map(toCard),
      sources: [{ label: 'Home', href: '/' }],
    },
  };
}

/** The candidates about the catalogue. */
export function catalogueCandidates(question: Question): Candidate[] {
  const { words, goods, known, product, memory, refers, length, saidMm2, hand } = question;
  const [kind, other] = goods.categories;
  const kept = memory.goods ? categoriesOf(memory.goods)[0] : undefined;
  const isKindAlone = goods.left.length <= 1 && !goods.hasDetail;
  const contest = CHEAPER.test(words) || DEARER.test(words) || DIFFERENCE.test(words);
  const before = memory.asked && length <= 6 && !kind ? goodsWordsIn(memory.asked.text).categories : [];
  const against = kind && product && kind !== product.category && refers ? [product.category, kind] : [];
  const keptKinds = memory.goods ? categoriesOf(memory.goods) : [];
  const earlier = before.length > 1 ? before : length <= 6 && !kind ? keptKinds : [];
  const kinds = other ? goods.categories : against.length > 0 ? against : earlier;
  const named = sidesOf(words) ?? kinds.map(searchName);
  const ofKind = kind ?? (refers || length <= 4 ? (product?.category ?? kept) : undefined);
  const name = nameIn(question);
  const thing = thingFor(question);
  return [
    {
      name: 'makers',
      score: MAKERS.test(words) && !(refers && product) ? known.like('makers') * 0.8 + 0.6 : 0,
      answer: () => suppliersAnswer(kind),
    },
    {
      name: 'colours of a kind',
      score:
        COLOURS.test(words) && ofKind
          ? known.like('colours') * 0.7 +
            1 +
            weigh([goods.left.length > 2, -0.6], [/\b(?:go(?:es)?|with|suits?|match\w*)\b/.test(words), -0.9])
          : 0,
      answer: () => (ofKind ? coloursAnswer(ofKind, kind ? null : product) : null),
    },
    {
      name: 'prices of a kind',
      score:
        kind &&
        !other &&
        isKindAlone &&
        PRICES.test(words) &&
        !OF_SERVICE.test(words) &&
        saidMm2 === null &&
        !hand.isSaid
          ? known.like('kindPrices') * 0.6 + 0.8 + weigh([product !== null && refers, -0.5])
          : 0,
      answer: () => (kind ? pricesAnswer(kind) : null),
    },
    {
      name: 'prices of two kinds',
      score:
        contest && named.length > 1 && (question.isAsking || ASKS_WHICH.test(words))
          ? known.like('prices') * 0.6 + 1.25 + weigh([question.isSeeking && !question.isAsking, -0.8])
          : 0,
      answer: () => comparePrices(named, DEARER.test(words)),
    },
    {
      name: 'popular goods',
      score: POPULAR.test(words) && !kind ? 1.4 : 0,
      answer: sayPopular,
    },
    {
      name: 'not sold',
      // Less than advice that answers well: `a tog limit for carpet` is no product.
      score: thing ? 1.12 : 0,
      answer: () => (thing ? sayNotSold(thing) : null),
    },
    {
      name: 'unknown name',
      score: name ? 1.25 : 0,
      answer: () => (name ? sayUnknownName(name, question.text) : null),
    },
  ];
}
