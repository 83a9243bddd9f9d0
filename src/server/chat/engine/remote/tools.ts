/**
 * The shop's tools for the language model. Each runs the same code as the embedded assistant, records its statement in
 * the ledger, and returns plain data. None can write, and none takes a user id: orders are always the caller's own.
 */
import { tool, type ToolSet } from 'ai';
import { z } from 'zod';
import { facts } from '#config/facts.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { harmless } from '#domain/chat/forbidden.ts';
import { areaOf } from '#domain/rooms/reading/shapes.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { getProduct, productsByIds } from '#server/catalogue/index.ts';
import { reviewsFor } from '#server/reviews/index.ts';
import { PATTERNS } from '#domain/rooms/patterns.ts';
import { factLines } from '../embedded/product/facts.ts';
import { answerCalculation, answerFinance, answerSample } from '../embedded/figures/figures.ts';
import { answerPlanned } from '../embedded/figures/plan.ts';
import { adviceOf, entryAnswer } from '../embedded/advice/answer.ts';
import { retrieve } from '#server/advice/index.ts';
import { answerGoods } from '../embedded/goods/answer.ts';
import { goodsIn } from '../embedded/goods/search.ts';
import { answerDay, goodsOf } from '../embedded/delivery-day.ts';
import { answerOrders } from '../embedded/orders.ts';
import type { Draft } from '../port.ts';
import { pageOf, reply } from '../embedded/reply.ts';
import type { ToolName } from '../tools.ts';
import type { Ledger } from './ledger.ts';

const DESCRIPTION_CHARACTERS = 500;
const REVIEW_CHARACTERS = 160;
const MOST_REVIEWS = 3;

const productId = z.string().max(200).describe('id of a product, as another tool gave it');
const areaM2 = z.number().min(0.1).max(10_000).describe('floor area in square metres');

/** Records a tool's answer in the ledger and returns it to the model. */
function record(ledger: Ledger, name: ToolName, subject: string | null, draft: Draft): { answer: string } {
  ledger.note(name, subject, [draft.text]);
  ledger.attach(draft);
  return { answer: draft.text };
}

const UNKNOWN = { error: 'There is no product with this id. Search for products first.' };

async function withProduct(
  id: string,
  make: (product: ProductDetail) => object | Promise<object>,
): Promise<object> {
  const product = await getProduct(id);
  return product ? make(product) : UNKNOWN;
}

function noteFacts(ledger: Ledger, name: ToolName, product: ProductDetail): readonly string[] {
  const lines = factLines(product);
  ledger.note(name, product.name, lines);
  return lines;
}

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
      const { phrases, unknown } = await goodsIn(words);
      const draft = await answerGoods({ phrases, unknown }, ledger.memory);
      ledger.note('searchProducts', null, [draft.text]);
      ledger.attach(draft);
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
  productFacts: tool({
    description:
      'Price, stock and measures of one product. Its description and reviews are opinions of others.',
    inputSchema: z.object({ product_id: productId }),
    execute: ({ product_id }) =>
      withProduct(product_id, async (product) => {
        const { reviews, summary } = await reviewsFor(product.id);
        const known = noteFacts(ledger, 'productFacts', product);
        const memory = { productId: product.id };
        ledger.attach(reply('', { memory, products: [product], sources: [pageOf(product)] }));
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
      }),
  }),
});

const side = z.number().min(0.1).max(100).describe('metres');
const MM = 1000;

const figureTools = (ledger: Ledger, visitor: string): ToolSet => ({
  calculateBoxes: tool({
    description: 'Whole boxes and price of a product for an area, with the allowance for cuts.',
    inputSchema: z.object({ product_id: productId, area_m2: areaM2 }),
    execute: ({ product_id, area_m2 }) =>
      withProduct(product_id, async (product) => {
        const draft = await answerCalculation(product, mm2FromM2(area_m2), ledger.memory);
        return record(ledger, 'calculateBoxes', product.name, draft);
      }),
  }),
  planRoom: tool({
    description:
      'Plans a room of one or two rectangles with a product: quantity, cost with what goes below and around it, and a link to the planner.',
    inputSchema: z.object({
      product_id: productId,
      length: side,
      width: side,
      second: z.object({ length: side, width: side }).nullish().describe('a part that lies against the end'),
      pattern: z.enum(PATTERNS).nullish(),
    }),
    execute: ({ product_id, length, width, second, pattern }) =>
      withProduct(product_id, async (product) => {
        const mm = (metres: number) => Math.round(metres * MM);
        const first = { x: 0, y: 0, length: mm(length), width: mm(width) };
        const beside = second && {
          x: first.length,
          y: 0,
          length: mm(second.length),
          width: Math.min(mm(second.width), first.width),
        };
        const parts = beside ? [first, beside] : [first];
        const room = { areaMm2: areaOf(parts), parts };
        const draft = await answerPlanned(room, product, pattern ?? undefined, visitor);
        if (draft) return record(ledger, 'planRoom', product.name, draft);
        const sum = await answerCalculation(product, room.areaMm2, ledger.memory);
        return record(ledger, 'calculateBoxes', product.name, sum);
      }),
  }),
  financeQuote: tool({
    description: 'Twelve monthly payments at 0% for a product, for an area or for one box, with a deposit.',
    inputSchema: z.object({
      product_id: productId,
      area_m2: areaM2.nullish(),
      deposit_pounds: z.number().min(0).max(100_000).nullish(),
    }),
    execute: ({ product_id, area_m2, deposit_pounds }) =>
      withProduct(product_id, (product) => {
        const area = area_m2 ? mm2FromM2(area_m2) : ledger.memory.areaMm2;
        const draft = answerFinance(product, area, () => deposit_pounds ?? 0);
        return draft
          ? record(ledger, 'financeQuote', product.name, draft)
          : { error: 'Too small for finance.' };
      }),
  }),
  sampleInfo: tool({
    description: 'Whether a product can be had as a sample, and what that costs.',
    inputSchema: z.object({ product_id: productId }),
    execute: ({ product_id }) =>
      withProduct(product_id, (product) => record(ledger, 'sampleInfo', product.name, answerSample(product))),
  }),
});

const NEAREST = 3;
const DELIVERY_ENTRIES = ['delivery-time', 'delivery-cost', 'delivery-where', 'delivery-kerbside'];

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
      const day = postcode ? await answerDay([postcode], product ? goodsOf(product) : {}) : null;
      if (day) return record(ledger, 'deliveryInfo', null, day);
      const advice = DELIVERY_ENTRIES.flatMap((id) => adviceOf(id) ?? []);
      return { answers: advice.map((draft) => record(ledger, 'deliveryInfo', null, draft).answer) };
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
          ...record(ledger, 'searchKnowledge', null, entryAnswer(entry)),
        })),
      };
    },
  }),
  orderStatus: tool({
    description:
      'The orders of the shopper who is signed in: the newest, all, how many, the largest. No other orders can be seen.',
    inputSchema: z.object({ question: z.string().max(200).nullish() }),
    execute: async ({ question }) =>
      record(ledger, 'orderStatus', null, await answerOrders(userId, question ?? '')),
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
