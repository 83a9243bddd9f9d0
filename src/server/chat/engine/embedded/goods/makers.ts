/** The suppliers: which there are, and which one a sentence names. */
import { type Category, CATEGORIES, categoryHref, isFloor } from '#domain/catalogue/categories.ts';
import { EVERYTHING } from '#domain/catalogue/list-query.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/plain.ts';
import { inWords } from '#domain/settings/facts.ts';
import { listProducts } from '#server/catalogue/index.ts';
import type { Draft } from '../../port.ts';
import { isKnownWord } from '../advice/vocabulary.ts';
import { kindName } from './words.ts';

/** The suppliers of a category, or of all, by number of products. */
async function suppliersOf(category: Category | null): Promise<string[]> {
  const { facets } = await listProducts({ ...EVERYTHING, category, limit: 1 });
  return facets.supplier.toSorted((one, other) => other.count - one.count).map(({ value }) => value);
}

const LEAST_LETTERS = 6;

/** The supplier that a sentence names: in full, or by a first word without another meaning. Null for none. */
export async function supplierIn(text: string): Promise<{ name: string; said: string } | null> {
  const sentence = ` ${plain(text).replace(/[^\w'&é ]+/g, ' ')} `;
  for (const name of await suppliersOf(null)) {
    const full = plain(name);
    const [first = ''] = full.split(' ');
    const names = first.length >= LEAST_LETTERS && !isKnownWord(first) ? [full, first] : [full];
    const said = names.find((one) => sentence.includes(` ${one} `));
    if (said !== undefined) return { name, said };
  }
  return null;
}

const SHOWN_OF_KIND = 3;

/** Which suppliers the shop has, of a category or by category. */
export async function suppliersAnswer(category: Category | undefined): Promise<Draft> {
  const href = category ? categoryHref(category) : '/products';
  const attachments = { ...NOTHING_ATTACHED, sources: [{ label: category ?? 'All products', href }] };
  if (category) {
    const names = inWords(await suppliersOf(category));
    const opening = names
      ? `Our ${kindName(category)} comes from ${names}.`
      : `There is no ${kindName(category)} in our catalogue now.`;
    return {
      text: `${opening} Name one and I will show what we have of it.`,
      tools: ['searchProducts'],
      memory: { asked: undefined },
      attachments,
    };
  }
  const kinds = await Promise.all(
    CATEGORIES.filter(isFloor).map(async (kind) => ({ kind, names: await suppliersOf(kind) })),
  );
  const lines = kinds
    .filter(({ names }) => names.length > 0)
    .map(({ kind, names }) => {
      const others = names.length > SHOWN_OF_KIND ? ' and others' : '';
      return `${kind}: ${names.slice(0, SHOWN_OF_KIND).join(', ')}${others}.`;
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
