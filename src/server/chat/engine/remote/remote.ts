/**
 * The remote assistant: a language model in a loop with the shop's tools. Its answer is used only if every figure and
 * statement in it comes from a tool; otherwise the embedded assistant's answer, which is grounded by construction.
 */
import type { ModelMessage } from 'ai';
import { facts } from '#config/facts.ts';
import { breach } from '#domain/chat/grounding.ts';
import { stems } from '#domain/language/stems.ts';
import { env } from '#config/env.ts';
import { adviceEntries } from '#server/advice/index.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { log } from '#server/log.ts';
import { factLines } from '#domain/catalogue/product-facts.ts';
import type { Answered, Asked } from '../port.ts';
import { charge, guarded, model } from './model.ts';
import { instructionsNow } from './instructions.ts';
import { Ledger } from './ledger.ts';
import { toolsFor } from './tools.ts';

/** The vocabulary of the advice. */
const TRADE: ReadonlySet<string> = new Set(
  adviceEntries().flatMap(({ question, text }) => stems(`${question} ${text}`)),
);

const MOST_STEPS = 5;
const TOKENS_PER_STEP = 600;
/** The most characters of each earlier message that the model is given. */
const MOST_CHARACTERS = 1200;
/** Characters per token, for an estimate if the server reports no usage. */
const CHARACTERS_PER_TOKEN = 4;

/** The conversation in the model's format; it ends with the shopper's message. */
async function conversation({ text, history }: Asked): Promise<ModelMessage[]> {
  const before = await history();
  const turns: ModelMessage[] = before.map(({ from, text: said }) => ({
    role: from === 'shopper' ? 'user' : 'assistant',
    content: said.slice(0, MOST_CHARACTERS),
  }));
  // Some servers reject a conversation that begins with the assistant.
  const first = turns.findIndex(({ role }) => role === 'user');
  return [...(first < 0 ? [] : turns.slice(first)), { role: 'user', content: text }];
}

/** The embedded assistant's answer and products, as evidence and as context for the model. */
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
 * Answers one message by the model.
 * @param own the embedded assistant's answer, the fallback for an ungrounded one
 * @throws if the model's server fails, times out or returns an invalid response
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
      tools: toolsFor(ledger, asked.userId, asked.visitor),
      stopWhen: isStepCount(MOST_STEPS),
      maxOutputTokens: TOKENS_PER_STEP,
      maxRetries: 1,
      abortSignal: AbortSignal.timeout(env.AI_TIMEOUT_MS),
    }),
  );
  const characters = instructions.length + JSON.stringify(messages).length + result.text.length;
  await charge(asked.visitor, result.usage.totalTokens ?? Math.ceil(characters / CHARACTERS_PER_TOKEN));
  if (ledger.handOver) return { ...own, text: '', tools: ['handOver'], handOver: true };
  const answer = result.text.trim();
  const violation = breach({
    answer,
    question: asked.text,
    evidence: ledger.evidence,
    instructions: instructionsNow(),
    contact: facts(),
    trade: TRADE,
  });
  if (violation) {
    log.warn({ breach: violation, tools: ledger.tools }, 'the model’s answer was not said');
    return own;
  }
  const { products, sources } = ledger.attachments;
  return {
    text: answer,
    // Without tool calls, the embedded answer's attachments still belong to this one.
    attachments: products.length + sources.length > 0 ? ledger.attachments : own.attachments,
    memory: ledger.remembered(),
    tools: ledger.tools,
    handOver: false,
  };
}
