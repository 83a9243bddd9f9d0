/** A product called by its name: it is the one in hand, whatever page is open, and its name says nothing else. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/slots.ts';
import { formatPence } from '#domain/shared/money.ts';
import { productsByIds, productsNamedIn } from '#server/catalogue/index.ts';
import { inPounds, priceOf } from './measures.ts';
import type { Asked, Draft } from './port.ts';
import { toCard } from './tools.ts';

/** A sentence without the names in it, and the products they are. */
export interface Called {
  /** `How much is it?`; where two are named, `compare the first one with the second one`. */
  readonly asked: Asked;
  /** The one product; null where two are named, or the name is short of one. */
  readonly productId: string | null;
  /** All that have so much of a name; empty where it is enough. */
  readonly among: readonly ProductDetail[];
  /** What was said of a name that is short of one product. */
  readonly said: string;
}

/** Nothing is asked of it but to see it. */
const TO_SEE =
  /^(?:(?:hi|hello|please|and|so|ok|can|could|would|you|ye|have|do|got|sell|stock|show|find|see|me|i|i'm|i'd|am|we|looking|look|for|at|like|want|interested|in|about|a|the|any|some|what about|how about|is this|is there|thanks|then|now|still|to|need|that is|it is|it's) )*it(?: (?:please|thanks|then|now|too))*[?.! ]*$/;

/** Of several that have so much of a name: the one whose page is open, else the one spoken of, or the one shown. */
function meantOf(ids: readonly string[], { memory, pageProductId }: Asked): string | null {
  const has = (id: string | null | undefined): id is string => id != null && ids.includes(id);
  const shown = (memory.shown ?? []).filter(has);
  return [pageProductId, memory.productId, shown.length === 1 ? shown[0] : null].find(has) ?? null;
}

const PLACES = ['the first one', 'the second one'] as const;

/** The products that a sentence calls by name; null where it names none. */
export async function calledIn(asked: Asked): Promise<Called | null> {
  const { text, memory } = asked;
  const namings = await productsNamedIn(text);
  const [first, second] = namings;
  if (!first) return null;
  const [one, other] = [first.ids, second?.ids ?? []].map((ids) => (ids.length === 1 ? ids[0] : undefined));
  if (second && one && other && one !== other) {
    const rest = `${text.slice(0, first.from)}${PLACES[0]}${text.slice(first.to, second.from)}${PLACES[1]}${text.slice(second.to)}`;
    const shown = [one, other];
    return {
      asked: { ...asked, text: rest, memory: { ...memory, shown } },
      productId: null,
      among: [],
      said: '',
    };
  }
  const said = `${text.slice(0, first.from)}it${text.slice(first.to)}`;
  const bare = TO_SEE.test(plain(said));
  const productId = one ?? meantOf(first.ids, asked);
  // The whole name after `which do you mean?` answers the question that was kept.
  const rest = !bare ? said : ((productId && memory.held) ?? 'tell me about it');
  const among = productId ? [] : await productsByIds(first.ids);
  return { asked: { ...asked, text: rest }, productId, among, said: first.said };
}

/** So many of them are shown. */
const SHOWN = 4;

/** Which of those that have the name is meant; the question is kept until one is picked. */
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
  const some = shown.length < among.length ? ` Here are ${shown.length} of them.` : '';
  return {
    text: `We have ${among.length} called “${said}”${prices}.${some} Which do you mean? Pick one, or tell me the whole of its name.`,
    tools: ['searchProducts'],
    memory: {
      ...asked.memory,
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
