/** Products that a sentence names. The named one becomes the current product, whatever page is open. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { plain } from '#domain/language/plain.ts';
import { saysOnly } from '#domain/language/signals.ts';
import { formatPence } from '#domain/shared/money.ts';
import { productsByIds, productsNamedIn } from '#server/catalogue/index.ts';
import { inPounds, priceOf } from '#domain/catalogue/measures.ts';
import type { Asked, Draft } from '../../port.ts';
import { showing } from '../reply.ts';

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
  /** The underlay or adhesive that it names beside the product. */
  readonly extra: ProductDetail | null;
}

/** Resolves an ambiguous name: the product whose page is open, else the current product, else one that was shown. */
function meantOf(ids: readonly string[], { memory, pageProductId }: Asked): string | null {
  const has = (id: string | null | undefined): id is string => id != null && ids.includes(id);
  const shown = (memory.shown ?? []).filter(has);
  return [pageProductId, memory.productId, shown.length === 1 ? shown[0] : null].find(has) ?? null;
}

/** The underlay or adhesive that a name means; of several the one whose name has most of the sentence's words. Null for others. */
async function extraOf(ids: readonly string[], text: string): Promise<ProductDetail | null> {
  const words = new Set(text.toLowerCase().split(/[\s,?!]+/));
  const shared = ({ name }: ProductDetail): number =>
    name
      .toLowerCase()
      .split(' ')
      .filter((word) => words.has(word)).length;
  const named = (await productsByIds(ids))
    .filter(({ category }) => category === 'Underlay' || category === 'Adhesives')
    .toSorted((one, other) => shared(other) - shared(one));
  const [best, next] = named;
  return best && (!next || shared(best) > shared(next)) ? best : null;
}

/** What more products have is no name but a kind of offer: `end of line`. */
const MOST_OF_A_NAME = 40;

const PLACEHOLDERS = ['the first one', 'the second one'] as const;
const NO_ONE: Omit<Called, 'asked'> = { productId: null, among: [], said: '', extra: null };

/** The products that a sentence names; null if none. */
export async function calledIn(asked: Asked): Promise<Called | null> {
  const { text, memory } = asked;
  const namings = await productsNamedIn(text);
  const [first, second] = namings.filter(({ ids }) => ids.length <= MOST_OF_A_NAME);
  if (!first) return null;
  const [firstId, secondId] = [first.ids, second?.ids ?? []].map((ids) =>
    ids.length === 1 ? ids[0] : undefined,
  );
  const extra = second && firstId ? await extraOf(second.ids, text) : null;
  if (second && !extra && firstId && secondId && firstId !== secondId) {
    const rest = `${text.slice(0, first.from)}${PLACEHOLDERS[0]}${text.slice(first.to, second.from)}${PLACEHOLDERS[1]}${text.slice(second.to)}`;
    const shown = [firstId, secondId];
    return { asked: { ...asked, text: rest, memory: { ...memory, shown } }, ...NO_ONE };
  }
  const kind = extra?.category === 'Underlay' ? 'underlay' : 'adhesive';
  const after =
    second && extra
      ? `${text.slice(first.to, second.from)}${kind}${text.slice(second.to)}`
      : text.slice(first.to);
  const withPronoun = `${text.slice(0, first.from)}it${after}`;
  const onlyToSee = saysOnly('onlyToSee', plain(withPronoun));
  const productId = firstId ?? meantOf(first.ids, asked);
  // The full name after `which do you mean?` answers the question that was held back.
  // With the room known it is asked how much of it that takes, and after some boxes of no product when they come.
  const ofArea = memory.areaMm2 && 'how many boxes of it';
  const wanted = memory.boxes && memory.asked?.topic === 'delivery' ? memory.asked.text : ofArea;
  const alone = (!memory.productId && wanted) || 'tell me about it';
  const rest = !onlyToSee ? withPronoun : ((productId && memory.held) ?? alone);
  const among = productId ? [] : await productsByIds(first.ids);
  return { asked: { ...asked, text: rest }, productId, among, said: first.said, extra };
}

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
  return showing(
    shown,
    `We have ${among.length} called “${said}”${prices}.${shownNote} Which do you mean? Pick one, or tell me the whole of its name.`,
    {
      // The cheapest is in hand until one is picked.
      memory: { productId: shown[0]?.id, held: asked.text },
      sources: [{ label: `All “${said}”`, href: `/products?search=${encodeURIComponent(said)}` }],
    },
  );
}
