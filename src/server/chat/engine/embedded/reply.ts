/** How an answer is put together, and the answers that need no lookup. */
import { facts } from '#config/facts.ts';
import type { ProductSummary } from '#domain/catalogue/product.ts';
import { type Attachments, NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import type { Draft } from '../port.ts';
import { type ToolName, toCard } from '../tools.ts';

type Source = Attachments['sources'][number];

interface Parts extends Omit<Draft, 'text' | 'attachments'> {
  readonly products?: readonly ProductSummary[];
  readonly sources?: readonly Source[];
  readonly chips?: readonly string[];
  readonly calculation?: Attachments['calculation'];
}

/** An answer with what belongs to it; without attachments if nothing is attached. */
export function reply(text: string, parts: Parts = {}): Draft {
  const { products = [], sources = [], chips = [], calculation = null, ...rest } = parts;
  const isBare = products.length + sources.length + chips.length === 0 && calculation === null;
  const attachments = {
    products: products.map(toCard),
    sources: [...sources],
    chips: [...chips],
    calculation,
  };
  return { text, ...rest, ...(isBare ? {} : { attachments }) };
}

/** An answer about one product, with its card and its page. */
export const replyOn = (product: ProductSummary, text: string, tool: ToolName, parts: Parts = {}): Draft =>
  reply(text, { tools: [tool], products: [product], sources: [pageOf(product)], ...parts });

/** An answer that shows goods, of which the next question may speak. */
export const showing = (products: readonly ProductSummary[], text: string, parts: Parts = {}): Draft =>
  reply(text, {
    tools: ['searchProducts'],
    products,
    ...parts,
    memory: { shown: idsOf(products), asked: undefined, ...parts.memory },
  });

/** Two answers in one: what is remembered is the first one's, then the second one's. */
export function joined(first: Draft, second: Draft): Draft {
  const [one, other] = [first.attachments ?? NOTHING_ATTACHED, second.attachments ?? NOTHING_ATTACHED];
  return {
    text: `${first.text}\n\n${second.text}`,
    tools: [...new Set([...(first.tools ?? []), ...(second.tools ?? [])])],
    memory: { ...second.memory, ...first.memory },
    attachments: {
      products: [
        ...one.products,
        ...other.products.filter(({ id }) => one.products.every((shown) => shown.id !== id)),
      ],
      calculation: one.calculation ?? other.calculation,
      sources: [...one.sources, ...other.sources],
      chips: one.products.length > 0 ? one.chips : other.chips,
    },
  };
}

export const pageOf = ({ id, name }: ProductSummary): Source => ({ label: name, href: `/products/${id}` });

export const idsOf = (products: readonly ProductSummary[]): string[] => products.map(({ id }) => id);

/** The answer if neither the knowledge base nor a tool has one: nothing is guessed. */
export const doNotKnow = (): string =>
  `That I do not know, and I would rather not guess. I can help with floors, quantities, delivery, samples and orders; or ask for a person, and one of us will answer (${facts().supportHoursText}).`;

export const onlyEnglish = (): string =>
  `I am sorry, I answer in English only. Write to me in English, ask for a person, or write to us at ${facts().email}.`;

export const SMALL_TALK = {
  greeting: 'Hello. What room are you thinking of, and roughly how big is it?',
  thanks: 'You are welcome. If anything else comes up about the floor, just ask.',
  goodbye: 'Goodbye, and good luck with the floor.',
  identity:
    'I am the shop’s AI assistant, not a person. I look things up in our catalogue and policies. You can ask for a person at any time.',
  acknowledge: 'Good. Is there anything else about the floor?',
  rude: 'I am sorry that I was no help. Put it to me another way, or ask for a person and one of us will answer.',
  refusal:
    'I can only help with our floors, and with what is yours: prices are those on the product pages, and nobody’s orders but your own can be seen, once logged in. What would you like to know about a floor?',
} as const;

/** The reply to a question about one product that is not known. */
export const WHICH_FLOOR =
  'Which floor do you mean? Open its page and ask again, or tell me its name or its kind and colour, and I will look it up.';

export const NEED_SIZE =
  'How big is the room? Two sides will do, in metres or feet (“4 m by 5 m”), or the area in square metres.';

export const NEED_STEPS =
  'How many steps are there, and how wide are they? “13 steps, 80 cm wide” will do; winders and a landing with its sides if there are any.';

/** Asks a shopper who does not know what to choose. */
export const UNDECIDED =
  'Tell me which room it is, roughly how big, and what it has to stand (water, pets, children, wheels), and I will name floors with their prices. What you would like to spend helps too.';
