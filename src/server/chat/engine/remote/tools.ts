/**
 * The shop's tools for the language model. Each runs the same code as the embedded assistant, records its statement in
 * the ledger, and returns plain data. None can write, and none takes a user id: orders are always the caller's own.
 */
import { tool, type ToolSet } from 'ai';
import { z } from 'zod';
import { facts } from '#config/facts.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { harmless } from '#domain/chat/forbidden.ts';
import { roomsIn } from '#domain/rooms/reading/shapes.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { getProduct, productsByIds } from '#server/catalogue/index.ts';
import { reviewsFor } from '#server/reviews/index.ts';
import { PATTERNS } from '#domain/rooms/patterns.ts';
import { factLines } from '#domain/catalogue/product-facts.ts';
import { answerCalculation, answerFinance, answerSample } from '../embedded/figures/figures.ts';
import { answerPlanned } from '../embedded/figures/plan.ts';
import { adviceOf, entryAnswer } from '../embedded/advice/answer.ts';
import { retrieve } from '#server/advice/index.ts';
import { answerGoods } from '../embedded/goods/answer.ts';
import { goodsIn } from '../embedded/goods/search.ts';
import { answerDay, goodsOf } from '../embedded/delivery-day.ts';
import { answerOrders } from '../embedded/orders.ts';
import { replyOn } from '../embedded/reply.ts';
import type { ToolName } from '../tools.ts';
import type { Ledger } from './ledger.ts';

const DESCRIPTION_CHARACTERS = 500;
const REVIEW_CHARACTERS = 160;
const MOST_REVIEWS = 3;

const NEAREST = 3;
const DELIVERY_ENTRIES = ['delivery-time', 'delivery-cost', 'delivery-where', 'delivery-kerbside'];

const productId = {
  product_id: z.string().max(200).describe('id of a product, as another tool gave it'),
};
const area = z.number().min(0.1).max(10_000).describe('floor area in square metres');
const UNKNOWN = { error: 'There is no product with this id. Search for products first.' };

function noteFacts(ledger: Ledger, name: ToolName, product: ProductDetail): readonly string[] {
  const lines = factLines(product);
  ledger.note(name, product.name, lines);
  return lines;
}

type Args<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/** A tool on one product. */
const onProduct = <Shape extends z.ZodRawShape>(
  description: string,
  shape: Shape,
  answer: (product: ProductDetail, args: Args<Shape>) => object | Promise<object>,
) =>
  tool({
    description,
    inputSchema: z.object({ ...productId, ...shape }) as unknown as z.ZodType<
      Args<typeof productId> & Args<Shape>
    >,
    execute: async (args) => {
      const product = await getProduct(args.product_id);
      return product ? answer(product, args) : UNKNOWN;
    },
  });

const catalogueTools = (ledger: Ledger): ToolSet => ({
  searchProducts: tool({
    description:
      'Finds products of the shop by a shopper’s words: kind, look, colour, size, thickness, price limit, stock, what is ruled out, cheapest.',
    inputSchema: z.object({
      words: z
        .string()
        .min(2)
        .max(200)
        .describe('such as: grey oak laminate 12 mm under £30 per m², not gloss'),
    }),
    execute: async ({ words }) => {
      const draft = await answerGoods(await goodsIn(words), ledger.memory);
      ledger.record('searchProducts', null, draft);
      const found = await productsByIds((draft.attachments?.products ?? []).map(({ id }) => id));
      return {
        products: found.map((product) => ({
          id: product.id,
          name: product.name,
          facts: noteFacts(ledger, 'searchProducts', product),
        })),
      };
    },
  }),
  productFacts: onProduct(
    'Price, stock and measures of one product. Its description and reviews are opinions of others.',
    {},
    async (product) => {
      const { reviews, summary } = await reviewsFor(product.id);
      const known = noteFacts(ledger, 'productFacts', product);
      ledger.attach(replyOn(product, '', 'productFacts', { memory: { productId: product.id } }));
      const shop = facts();
      return {
        name: product.name,
        facts: known,
        rating: summary.count > 0 ? { average: summary.average, count: summary.count } : null,
        written_by_others: {
          description: harmless(product.description, DESCRIPTION_CHARACTERS, shop),
          reviews: reviews
            .slice(0, MOST_REVIEWS)
            .map(({ comment }) => harmless(comment, REVIEW_CHARACTERS, shop)),
        },
      };
    },
  ),
});

const figureTools = (ledger: Ledger, visitor: string): ToolSet => ({
  calculateBoxes: onProduct(
    'Whole boxes and price of a product for an area, with the allowance for cuts.',
    { area_m2: area },
    async (product, { area_m2 }) => {
      const draft = await answerCalculation(product, mm2FromM2(area_m2), ledger.memory);
      return ledger.record('calculateBoxes', product.name, draft);
    },
  ),
  planRoom: onProduct(
    'Plans a room with a product: quantity, cost with what goes below and around it, and a link to the planner.',
    {
      room: z.string().max(200).describe('such as: 4 m by 3 m, or: L-shaped, 4 by 3 m and 2 by 1.5 m'),
      pattern: z.enum(PATTERNS).nullish(),
    },
    async (product, { room: words, pattern }) => {
      const [room] = roomsIn(words);
      if (!room) return { error: 'Say the sides of the room, or its area.' };
      const draft =
        (await answerPlanned(room, product, { pattern: pattern ?? undefined }, visitor)) ??
        (await answerCalculation(product, room.areaMm2, ledger.memory));
      return ledger.record('planRoom', product.name, draft);
    },
  ),
  financeQuote: onProduct(
    'Twelve monthly payments at 0% for a product, for an area or for one box, with a deposit.',
    { area_m2: area.nullish(), deposit_pounds: z.number().min(0).max(100_000).nullish() },
    (product, { area_m2, deposit_pounds }) => {
      const areaMm2 = area_m2 ? mm2FromM2(area_m2) : ledger.memory.areaMm2;
      const draft = answerFinance(product, areaMm2, () => deposit_pounds ?? 0);
      return draft ? ledger.record('financeQuote', product.name, draft) : { error: 'Too small for finance.' };
    },
  ),
  sampleInfo: onProduct('Whether a product can be had as a sample, and what that costs.', {}, (product) =>
    ledger.record('sampleInfo', product.name, answerSample(product)),
  ),
});

const serviceTools = (ledger: Ledger, userId: string | null): ToolSet => ({
  deliveryInfo: tool({
    description:
      'How, where, how soon and at what price the shop delivers; with a postcode or Eircode, the day of delivery there and of collection.',
    inputSchema: z.object({
      postcode: z.string().max(20).nullish(),
      productId: z.string().max(200).nullish(),
    }),
    execute: async ({ postcode, productId }) => {
      const product = productId ? await getProduct(productId) : null;
      const drafts = postcode
        ? [await answerDay([postcode], product ? goodsOf(product) : {})]
        : DELIVERY_ENTRIES.flatMap((id) => adviceOf(id) ?? []);
      return { answers: drafts.map((draft) => ledger.record('deliveryInfo', null, draft).answer) };
    },
  }),
  searchKnowledge: tool({
    description:
      'Policies and advice: returns, samples, payment, fitting, underlay, rooms, care, finance, the shop.',
    inputSchema: z.object({ question: z.string().max(300) }),
    execute: async ({ question }) => {
      const { ranked } = await retrieve(question);
      return {
        answers: ranked.slice(0, NEAREST).map(({ entry }) => ({
          question: entry.question,
          ...ledger.record('searchKnowledge', null, entryAnswer(entry)),
        })),
      };
    },
  }),
  orderStatus: tool({
    description:
      'The orders of the shopper who is signed in: the newest, all, how many, the largest. No other orders can be seen.',
    inputSchema: z.object({ question: z.string().max(200).nullish() }),
    execute: async ({ question }) =>
      ledger.record('orderStatus', null, await answerOrders(userId, question ?? '')),
  }),
  handOver: tool({
    description: 'Hands the conversation over to a person, when the shopper wants one.',
    inputSchema: z.object({}),
    execute: () => {
      ledger.handOver = true;
      return { done: true };
    },
  }),
});

export const toolsFor = (ledger: Ledger, userId: string | null, visitor: string): ToolSet => ({
  ...catalogueTools(ledger),
  ...figureTools(ledger, visitor),
  ...serviceTools(ledger, userId),
});
