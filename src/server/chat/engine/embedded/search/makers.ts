/** Answers about suppliers, and about names that the catalogue does not know. */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/plain.ts';
import { type Category, categoryHref } from '#domain/catalogue/categories.ts';
import { EVERYTHING } from '#domain/catalogue/list-query.ts';
import { inWords } from '#domain/settings/facts.ts';
import { listProducts } from '#server/catalogue/index.ts';
import { wishIn } from '../wish/goods.ts';
import { namesGoods, type Wish } from '../wish/wish.ts';
import { lookUpKnowledge } from '../retrieval/look-up.ts';
import type { Draft } from '../../port.ts';
import { FLOORS } from './find.ts';
import { isKnownWord } from '../retrieval/vocabulary.ts';

/** The suppliers of a category, or of all, by number of products. */
async function makersOf(category: Category | null): Promise<string[]> {
  const { facets } = await listProducts({ ...EVERYTHING, category, limit: 1 });
  return facets.supplier.toSorted((one, other) => other.count - one.count).map(({ value }) => value);
}

const LEAST_LETTERS = 6;

const namesByMaker = new Map<string, readonly string[]>();

/** The ways to name a supplier, memoised because every sentence is searched for every supplier. */
function namesOf(maker: string): readonly string[] {
  const known = namesByMaker.get(maker);
  if (known) return known;
  const name = plain(maker);
  const [first = ''] = name.split(' ');
  const names = first.length >= LEAST_LETTERS && !isKnownWord(first) ? [name, first] : [name];
  namesByMaker.set(maker, names);
  return names;
}

/** True if a sentence names a supplier: in full, or by a first word without another meaning. */
const isNamedIn = (sentence: string, maker: string): boolean =>
  namesOf(maker).some((one) => ` ${sentence} `.includes(` ${one} `));

/** Adds the supplier that a sentence names to a wish: `Kvarnholm laminate in grey`. */
export async function withMaker(text: string, wish: Wish): Promise<Wish> {
  const sentence = plain(text).replace(/[^\w'&é ]+/g, ' ');
  const maker = (await makersOf(null)).find((one) => isNamedIn(sentence, one));
  return maker ? { ...wish, maker } : wish;
}

const ASKS_MAKERS =
  /\b(?:brands?|makes? of|makers?|manufacturers?|suppliers?)\b|\bwho makes (?:your|the|all)\b|\bwhose (?:floors?|tiles?|carpets?|laminate|wood)\b/;
/** About one product, or an order. */
const OF_ONE = /\b(?:this|it|that one|warrant\w+|guarantees?|instructions?)\b/;
const SHOWN_OF_KIND = 3;

/** Answers which suppliers the shop has, of a category or by category; null if that is not asked. */
export async function sayMakers(text: string, { category, maker }: Wish): Promise<Draft | null> {
  const sentence = plain(text);
  if (!ASKS_MAKERS.test(sentence) || OF_ONE.test(sentence) || maker) return null;
  const href = category ? categoryHref(category) : '/products';
  const attachments = { ...NOTHING_ATTACHED, sources: [{ label: category ?? 'All products', href }] };
  if (category) {
    const kind = category === 'LVT' ? category : category.toLowerCase();
    const names = inWords(await makersOf(category));
    const opening = names ? `Our ${kind} comes from ${names}.` : `There is no ${kind} in our catalogue now.`;
    return {
      text: `${opening} Name one and I will show what we have of it.`,
      tools: ['searchProducts'],
      memory: { asked: undefined },
      attachments,
    };
  }
  const kinds = await Promise.all(FLOORS.map(async (kind) => ({ kind, names: await makersOf(kind) })));
  const lines = kinds
    .filter(({ names }) => names.length > 0)
    .map(({ kind, names }) => {
      const more = names.length > SHOWN_OF_KIND ? ' and others' : '';
      return `${kind}: ${names.slice(0, SHOWN_OF_KIND).join(', ')}${more}.`;
    });
  return {
    text: `These are among the makers in our catalogue.\n${lines.join('\n')}\nName one, or a kind of floor, and I will show what we have of it.`,
    tools: ['searchProducts'],
    memory: { asked: undefined },
    attachments: {
      ...attachments,
      chips: ['What makes of laminate do you have?', 'Whose tiles do you sell?'],
    },
  };
}

const SOLD =
  /^(?:(?:do|have|can|are|would) (?:you|ye|yous) |is there |got |any )+(?:(?:stock|sell|do|carry|have|supply|keep|got|get|any|the|some|of|an?) )*([\w'&-]+(?: [\w'&-]+){0,2}?)(?: (?:floor(?:ing|s)?|products?|range|stuff|in stock|at all|there))*[?.! ]*$/;

/** A floor by a name alone: `bamboo floor?` */
const BARE = /^([\w'-]{4,}) floor(?:s|ing)?[?.! ]*$/;

/** Verbs that ask for goods only. */
const SELLS = /\b(?:stock|sell|carry|supply)\b/i;

/** Words that are not part of a name. */
const NOT_A_NAME = /\b(?:you|me|it|that|this|them|one|any|a|an|my|to|for|in|on|with|from|at|by|or|and)\b/;

/**
 * The answer for a name that is unknown in the catalogue (`do you stock …?`); null if the sentence asks for no name, the
 * catalogue knows it, or it has nothing to do with floors.
 */
export async function sayUnknownName(text: string): Promise<Draft | null> {
  const name = (SOLD.exec(plain(text)) ?? BARE.exec(plain(text)))?.[1];
  if (!name || NOT_A_NAME.test(name) || namesGoods(wishIn(text))) return null;
  const { saying } = await lookUpKnowledge(text);
  if (saying && !(saying === 'elsewhere' && SELLS.test(text))) return null;
  const { total, correction } = await listProducts({ ...EVERYTHING, search: name, limit: 1 });
  if (total > 0 && correction === null) return null;
  return {
    text: `“${name}” I do not know: nothing in our catalogue has that name. Tell me the kind of floor and the look you have in mind, and I will show what we have; or ask for a person.`,
    attachments: {
      ...NOTHING_ATTACHED,
      sources: [{ label: 'All products', href: '/products' }],
      chips: ['What brands do you do?'],
    },
  };
}
