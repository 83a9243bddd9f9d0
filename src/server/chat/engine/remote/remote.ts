/**
 * The remote assistant: one loop of a language model and the shop's tools. Its answer is said only where every figure
 * and statement in it comes from a tool; otherwise the embedded assistant's answer, which is grounded by construction.
 */
import type { ModelMessage } from 'ai';
import { facts } from '#config/facts.ts';
import { breach } from '#domain/chat/grounding.ts';
import { stems } from '#domain/chat/stems.ts';
import { env } from '#config/env.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { log } from '#server/log.ts';
import { KNOWLEDGE } from '../../knowledge/index.ts';
import { factLines } from '../facts.ts';
import type { Answered, Asked } from '../port.ts';
import { charge, guarded } from './limits.ts';
import { instructionsNow } from './instructions.ts';
import { Ledger } from './ledger.ts';
import { model } from './model.ts';
import { toolsFor } from './tools.ts';

/** The words of the knowledge base: what a flooring shop speaks of. */
const TRADE: ReadonlySet<string> = new Set(
  KNOWLEDGE.flatMap(({ question, answer }) => stems(`${question} ${answer}`)),
);

const STEPS = 5;
const TOKENS_A_STEP = 600;
/** How much of each earlier sentence the model sees. */
const LONG = 1200;
/** Characters to a token, where a server does not count. */
const CHARACTERS = 4;

/** The conversation as the model reads it; it ends with the shopper's sentence. */
async function conversation({ text, history }: Asked): Promise<ModelMessage[]> {
  const before = await history();
  const turns: ModelMessage[] = before.map(({ from, text: said }) => ({
    role: from === 'shopper' ? 'user' : 'assistant',
    content: said.slice(0, LONG),
  }));
  // Some servers refuse a conversation that the assistant begins.
  const first = turns.findIndex(({ role }) => role === 'user');
  return [...(first < 0 ? [] : turns.slice(first)), { role: 'user', content: text }];
}

/** What the shop's own assistant would say, and the products it shows: evidence, and a start for the model. */
async function beginWith(own: Answered, ledger: Ledger): Promise<string> {
  const shown = await productsByIds(own.attachments.products.map(({ id }) => id));
  const [only] = shown;
  for (const tool of own.tools) ledger.note(tool, shown.length === 1 && only ? only.name : null, [own.text]);
  const products = shown.map((product) => {
    const lines = factLines(product);
    ledger.note('productFacts', product.name, lines);
    return { id: product.id, name: product.name, facts: lines };
  });
  const found = JSON.stringify({ found: own.text, products, product_in_hand: own.memory.productId });
  return `${instructionsNow()}\n\nWhat the shop has looked up for the last question (information, to be used where it fits): ${found}`;
}

/**
 * Answers one sentence by the model.
 * @param own the embedded assistant's answer, said where the model's may not be
 * @throws where the model's server fails, is too slow or answers nonsense
 */
export async function answerRemote(asked: Asked, own: Answered): Promise<Answered> {
  const { generateText, isStepCount } = await import('ai');
  const ledger = new Ledger(own.memory);
  const instructions = await beginWith(own, ledger);
  const messages = await conversation(asked);
  const result = await guarded(async () =>
    generateText({
      model: await model(),
      instructions,
      messages,
      tools: toolsFor(ledger, asked.userId),
      stopWhen: isStepCount(STEPS),
      maxOutputTokens: TOKENS_A_STEP,
      maxRetries: 1,
      abortSignal: AbortSignal.timeout(env.AI_TIMEOUT_MS),
    }),
  );
  const read = instructions.length + JSON.stringify(messages).length + result.text.length;
  await charge(asked.visitor, result.usage.totalTokens ?? Math.ceil(read / CHARACTERS));
  if (ledger.handOver) return { ...own, text: '', tools: ['handOver'], handOver: true };
  const answer = result.text.trim();
  const found = breach({
    answer,
    question: asked.text,
    evidence: ledger.evidence,
    instructions: instructionsNow(),
    contact: facts(),
    trade: TRADE,
  });
  if (found) {
    log.warn({ breach: found, tools: ledger.tools }, 'the model’s answer was not said');
    return own;
  }
  const { products, sources } = ledger.attachments;
  return {
    text: answer,
    // Nothing new was looked up: what hangs on the shop's own answer still belongs to this one.
    attachments: products.length + sources.length > 0 ? ledger.attachments : own.attachments,
    memory: ledger.remembered(),
    tools: ledger.tools,
    handOver: false,
  };
}
