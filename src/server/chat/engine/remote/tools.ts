/**
 * The shop's tools for the language model. Each runs the same code as the embedded assistant, records its statement in
 * the ledger, and returns plain data. None can write, and none takes a user id: orders are always the caller's own.
 */
import { tool, type ToolSet } from 'ai';
import { z } from 'zod';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { plain } from '#domain/chat/plain.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { reviewsFor } from '#server/reviews/index.ts';
import { adviceEntries } from '#server/advice/index.ts';
import { factLines } from '../embedded/product/facts.ts';
import { answerCalculation, answerFinance, answerSample } from '../embedded/figures/figures.ts';
import { sayEntry } from '../embedded/retrieval/answer.ts';
import { lookUpKnowledge } from '../embedded/retrieval/look-up.ts';
import { answerOrders } from '../embedded/orders.ts';
import type { Draft } from '../port.ts';
import { answerSearch } from '../embedded/search/answer.ts';
import { productFacts, toCard, type ToolName } from '../tools.ts';
import type { Ledger } from './ledger.ts';
import { harmless } from './untrusted.ts';

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
  const product = await productFacts(id);
  return product ? make(product) : UNKNOWN;
}

function noteFacts(ledger: Ledger, name: ToolName, product: ProductDetail): readonly string[] {
  const lines = factLines(product);
  ledger.note(name, product.name, lines);
  return lines;
}

/** Search and facts. */
const catalogueTools = (ledger: Ledger): ToolSet => ({
  searchProducts: tool({
    description: 'Finds products of the shop by category, look (colour, material, pattern) and price per m².',
    inputSchema: z.object({
      category: z.enum(CATEGORIES).nullish(),
      looks: z.array(z.string().max(40)).max(6).nullish().describe('such as grey, oak, herringbone'),
      max_pounds_per_m2: z.number().positive().max(10_000).nullish(),
      roll_width_m: z.number().min(1).max(5).nullish().describe('width of carpet or sheet vinyl'),
      place: z.enum(['wall', 'floor']).nullish().describe('what tiles are for'),
    }),
    execute: async ({ category, looks, max_pounds_per_m2: most, roll_width_m: widthM, place }) => {
      const wish = {
        category: category ?? null,
        looks: (looks ?? []).map(plain).filter((look) => /^[a-z0-9 ]+$/.test(look)),
        maxPencePerM2: most ? Math.round(most * 100) : null,
        widthM: widthM ?? undefined,
        place: place ?? undefined,
      };
      const draft = await answerSearch(wish, ledger.memory);
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
        const facts = noteFacts(ledger, 'productFacts', product);
        ledger.attach({
          text: '',
          memory: { productId: product.id },
          attachments: {
            products: [toCard(product)],
            calculation: null,
            sources: [{ label: product.name, href: `/products/${product.id}` }],
            chips: [],
          },
        });
        return {
          name: product.name,
          facts,
          rating: summary.count > 0 ? { average: summary.average, count: summary.count } : null,
          written_by_others: {
            description: harmless(product.description, DESCRIPTION_CHARACTERS),
            reviews: reviews
              .slice(0, MOST_REVIEWS)
              .map(({ comment }) => harmless(comment, REVIEW_CHARACTERS)),
          },
        };
      }),
  }),
});

/** Boxes, payments, samples. */
const figureTools = (ledger: Ledger): ToolSet => ({
  calculateBoxes: tool({
    description: 'Whole boxes and price of a product for an area, with the allowance for cuts.',
    inputSchema: z.object({ product_id: productId, area_m2: areaM2 }),
    execute: ({ product_id, area_m2 }) =>
      withProduct(product_id, (product) => {
        const draft = answerCalculation(product, mm2FromM2(area_m2), ledger.memory);
        return record(ledger, 'calculateBoxes', product.name, draft);
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

const DELIVERY_ENTRIES = ['delivery-time', 'delivery-cost', 'delivery-where', 'delivery-kerbside'];

/** Policies, the shopper's own orders, people. */
const serviceTools = (ledger: Ledger, userId: string | null): ToolSet => ({
  deliveryInfo: tool({
    description: 'How, where, how soon and at what price the shop delivers.',
    inputSchema: z.object({}),
    execute: () => {
      const entries = adviceEntries().filter(({ id }) => DELIVERY_ENTRIES.includes(id));
      return {
        answers: entries.map((entry) => record(ledger, 'deliveryInfo', null, sayEntry(entry)).answer),
      };
    },
  }),
  searchKnowledge: tool({
    description:
      'Policies and advice: returns, samples, payment, fitting, underlay, rooms, care, finance, the shop.',
    inputSchema: z.object({ question: z.string().max(300) }),
    execute: async ({ question }) => {
      const { nearest } = await lookUpKnowledge(question);
      return {
        answers: nearest.map((entry) => ({
          question: entry.question,
          ...record(ledger, 'searchKnowledge', null, sayEntry(entry)),
        })),
      };
    },
  }),
  orderStatus: tool({
    description:
      'The newest orders of the shopper who is signed in. Takes nothing: no other orders can be seen.',
    inputSchema: z.object({}),
    execute: async () => record(ledger, 'orderStatus', null, await answerOrders(userId)),
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

/** All tools for one turn. */
export const toolsFor = (ledger: Ledger, userId: string | null): ToolSet => ({
  ...catalogueTools(ledger),
  ...figureTools(ledger),
  ...serviceTools(ledger, userId),
});
