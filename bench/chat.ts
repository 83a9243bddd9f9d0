/**
 * `npm run bench:chat`: the assistant's quality and speed, kind by kind, on the half it may be tuned with and on the
 * half that is kept apart. A figure of money that no tool gave counts as invented.
 */
import { makeBase } from '../tests/support/base.ts';
import { copyBase } from '../tests/support/shop.ts';
import type { ChatQuestion, Kind } from './chat/question.ts';
import { HELD_APART } from './chat/held-apart.ts';
import { TUNING } from './chat/tuning.ts';
import { median, quantile, table } from './support/measure.ts';

await makeBase();
process.env['DATA_DIR'] = copyBase();
const { answer } = await import('../src/server/chat/engine/engine.ts');
const { prepareEmbeddings } = await import('../src/server/chat/engine/embedder.ts');
await prepareEmbeddings();
const { KNOWLEDGE } = await import('../src/server/chat/knowledge/index.ts');
const { listProducts } = await import('../src/server/catalogue/index.ts');
const { EVERYTHING } = await import('../src/domain/catalogue/list-query.ts');
const { db, closeDatabase } = await import('../src/server/database.ts');

type Answered = Awaited<ReturnType<typeof answer>>;

const shopper = await db.query.users.findFirst({
  where: (users, { eq }) => eq(users.emailKey, 'shopper@ardglen.example'),
});

async function productOf(category: ChatQuestion['onProductOf']): Promise<string | null> {
  if (!category) return null;
  const { products } = await listProducts({ ...EVERYTHING, category, limit: 40 });
  return products.find((product) => product.boxCoverageMm2 !== null && product.stock > 0)?.id ?? null;
}

async function converse(question: ChatQuestion): Promise<{ last: Answered; ms: number }> {
  const turns = typeof question.ask === 'string' ? [question.ask] : question.ask;
  const pageProductId = await productOf(question.onProductOf);
  let memory: Answered['memory'] = {};
  let last: Answered | null = null;
  let ms = 0;
  for (const text of turns) {
    const started = performance.now();
    last = await answer({
      text,
      memory,
      pageProductId,
      userId: question.signedIn ? (shopper?.id ?? null) : null,
    });
    ms = performance.now() - started;
    memory = last.memory;
  }
  if (!last) throw new Error('a question without turns');
  return { last, ms };
}

const entryOf = (text: string): string | undefined => KNOWLEDGE.find((entry) => entry.answer === text)?.id;

function rightTools({ tools }: ChatQuestion, { tools: used, handOver }: Answered): boolean {
  if (!tools) return true;
  if (tools.includes('none') && used.every((name) => name === 'searchKnowledge')) return true;
  return tools.some((name) => used.some((tool) => tool === name) || (name === 'handOver' && handOver));
}

function rightAnswer(question: ChatQuestion, answered: Answered): boolean {
  const { products, calculation } = answered.attachments;
  // A guest who asks for a person gets the spec's words from the conversation, not from the engine.
  if (question.kind === 'hand-over') return answered.handOver;
  if (question.entries && !question.tools && !question.entries.includes(entryOf(answered.text) ?? ''))
    return false;
  if (
    question.category &&
    (products.length === 0 || products.some(({ category }) => category !== question.category))
  )
    return false;
  if (question.shows && !products.some((product) => question.shows?.test(product.name))) return false;
  const max = question.maxPoundsPerM2;
  if (max && (products.length === 0 || products.some((product) => (product.price_per_m2 ?? Infinity) > max)))
    return false;
  if (question.areaM2) {
    const said = calculation?.area_m2 ?? 0;
    if (Math.abs(said - question.areaM2) > question.areaM2 * 0.02) return false;
  }
  if (question.says && !question.says.test(answered.text)) return false;
  return !question.neverSays?.test(answered.text);
}

/** Amounts of money in an answer that is neither a tool's nor the knowledge base's. */
function invents({ text, tools }: Answered): boolean {
  return /£\d/.test(text) && tools.length === 0;
}

const show = process.argv.includes('--show');

async function run(name: string, questions: readonly ChatQuestion[], mayShow: boolean): Promise<void> {
  const kinds = new Map<Kind, { n: number; right: number; tools: number; invented: number; ms: number[] }>();
  for (const question of questions) {
    const row = kinds.get(question.kind) ?? { n: 0, right: 0, tools: 0, invented: 0, ms: [] };
    const { last, ms } = await converse(question);
    const right = rightAnswer(question, last);
    const tools = question.kind === 'hand-over' || rightTools(question, last);
    row.n += 1;
    row.right += Number(right && tools);
    row.tools += Number(tools);
    row.invented += Number(invents(last));
    row.ms.push(ms);
    kinds.set(question.kind, row);
    if (show && mayShow && !(right && tools)) {
      console.log(
        `✗ ${question.kind}: ${String(question.ask)}\n    [${last.tools.join()}] ${entryOf(last.text) ?? ''} ${last.text.slice(0, 140)} ${last.attachments.products
          .map((p) => `${p.name} ${p.price_per_m2}`)
          .join(' | ')
          .slice(0, 200)}`,
      );
    }
  }
  const all = [...kinds.values()].flatMap(({ ms }) => ms);
  const total = [...kinds.values()].reduce((sum, row) => sum + row.right, 0);
  table(
    `${name}: ${total} of ${questions.length} right (${((100 * total) / questions.length).toFixed(1)} %), p50 ${median(all).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms`,
    [...kinds].map(([kind, row]) => ({
      kind,
      questions: String(row.n),
      'right %': (100 * row.right) / row.n,
      'right tools %': (100 * row.tools) / row.n,
      invented: String(row.invented),
      'p50 ms': median(row.ms),
    })),
  );
}

await run('Tuning half', TUNING, true);
await run('Kept-apart half', HELD_APART, false);
await closeDatabase();
process.exit(0);
