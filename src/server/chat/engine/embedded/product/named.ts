/** Products that a sentence names. The named one becomes the current product, whatever page is open. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/plain.ts';
import { formatPence } from '#domain/shared/money.ts';
import { productsByIds, productsNamedIn } from '#server/catalogue/index.ts';
import { inPounds, priceOf } from './measures.ts';
import type { Asked, Draft } from '../../port.ts';
import { toCard } from '../../tools.ts';

/** A sentence with its product names replaced, and the products. */
export interface Called {
  /** `How much is it?`; for two names, `compare the first one with the second one`. */
  readonly asked: Asked;
  /** The product; null if two are named, or if the name is ambiguous. */
  readonly productId: string | null;
  /** The products that an ambiguous name matches; empty otherwise. */
  readonly among: readonly ProductDetail[];
  /** The ambiguous name as written. */
  readonly said: string;
}

/** Words around a name that ask no more than to see the product. */
const ONLY_SHOW = new Set(
  `hi hello please and so ok can could would you ye have do got sell stock show find see me i i'm i'd am we looking look for at
  like want interested in about a the any some what how is this there thanks then now still to need that it's it too`.split(
    /\s+/,
  ),
);
/** True for a sentence that asks only to see it. */
const isToSee = (words: string): boolean =>
  words.split(/[\s?.!,]+/).every((word) => word === '' || ONLY_SHOW.has(word));

/** Resolves an ambiguous name: the product whose page is open, else the current product, else one that was shown. */
function meantOf(ids: readonly string[], { memory, pageProductId }: Asked): string | null {
  const has = (id: string | null | undefined): id is string => id != null && ids.includes(id);
  const shown = (memory.shown ?? []).filter(has);
  return [pageProductId, memory.productId, shown.length === 1 ? shown[0] : null].find(has) ?? null;
}

const PLACEHOLDERS = ['the first one', 'the second one'] as const;

/** The products that a sentence names; null if none. */
export async function calledIn(asked: Asked): Promise<Called | null> {
  const { text, memory } = asked;
  const namings = await productsNamedIn(text);
  const [first, second] = namings;
  if (!first) return null;
  const [firstId, secondId] = [first.ids, second?.ids ?? []].map((ids) =>
    ids.length === 1 ? ids[0] : undefined,
  );
  if (second && firstId && secondId && firstId !== secondId) {
    const rest = `${text.slice(0, first.from)}${PLACEHOLDERS[0]}${text.slice(first.to, second.from)}${PLACEHOLDERS[1]}${text.slice(second.to)}`;
    const shown = [firstId, secondId];
    return {
      asked: { ...asked, text: rest, memory: { ...memory, shown } },
      productId: null,
      among: [],
      said: '',
    };
  }
  const withPronoun = `${text.slice(0, first.from)}it${text.slice(first.to)}`;
  const onlyToSee = isToSee(plain(withPronoun));
  const productId = firstId ?? meantOf(first.ids, asked);
  // The full name after `which do you mean?` answers the question that was held back.
  const rest = !onlyToSee ? withPronoun : ((productId && memory.held) ?? 'tell me about it');
  const among = productId ? [] : await productsByIds(first.ids);
  return { asked: { ...asked, text: rest }, productId, among, said: first.said };
}

/** The number of products shown. */
const SHOWN = 4;

/** Asks which product is meant; the shopper's question is held back until one is picked. */
export function askWhichNamed({ among, asked, said }: Called): Draft {
  const byPrice = among.toSorted((one, other) => priceOf(one) - priceOf(other));
  const [least, most] = [byPrice[0], byPrice.at(-1)];
  const prices =
    !least || !most
      ? ''
      : inPounds(least) === inPounds(most)
        ? `, all at ${inPounds(least)}`
        : `, from ${formatPence(priceOf(least))} to ${inPounds(most)}`;
  const shown = byPrice.slice(0, SHOWN);
  const shownNote = shown.length < among.length ? ` Here are ${shown.length} of them.` : '';
  return {
    text: `We have ${among.length} called “${said}”${prices}.${shownNote} Which do you mean? Pick one, or tell me the whole of its name.`,
    tools: ['searchProducts'],
    memory: {
      productId: undefined,
      shown: shown.map(({ id }) => id),
      asked: undefined,
      held: asked.text,
    },
    attachments: {
      ...NOTHING_ATTACHED,
      products: shown.map(toCard),
      sources: [{ label: `All “${said}”`, href: `/products?search=${encodeURIComponent(said)}` }],
    },
  };
}
