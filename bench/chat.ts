/**
 * `npm run bench:chat [-- --show | --read | --read-kept-apart]`: the assistant's quality and speed by kind of question, on the tuning questions and on
 * the held-out questions. Also counts answers with invented figures (chat/inventions.ts). `--show` prints the failed
 * tuning questions; `--read` prints answers to spoken questions, to be judged by reading.
 */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { makeBase } from '../tests/support/base.ts';
import { copyBase } from '../tests/support/shop.ts';
import { NOTHING_ATTACHED } from '../src/domain/chat/contract.ts';
import type { ChatQuestion, Kind, ToolName } from './chat/question.ts';
import { FORUM_KEPT_APART } from './chat/forum-kept-apart.ts';
import { FORUM } from './chat/forum.ts';
import { FORUM_JOBS } from './chat/forum-jobs.ts';
import { FRESH_KEPT_APART } from './chat/fresh-kept-apart.ts';
import { FRESH_CONVERSATIONS } from './chat/fresh-conversations.ts';
import { FRESH } from './chat/fresh.ts';
import { HELD_OUT } from './chat/held-out.ts';
import { SPOKEN_KEPT_APART } from './chat/spoken-kept-apart.ts';
import { SPOKEN, type SpokenQuestion } from './chat/spoken.ts';
import { TUNING } from './chat/tuning.ts';
import { median, quantile, table } from './support/measure.ts';

await makeBase();
const dataDir = copyBase();
process.env['DATA_DIR'] = dataDir;
const { inventions } = await import('./chat/inventions.ts');
const { answer } = await import('../src/server/chat/engine/assistant.ts');
const { meaningOf } = await import('../src/server/advice/embedder.ts');
while (!(await meaningOf('a floor'))) await wait(1_000);
const { adviceEntries } = await import('../src/server/advice/index.ts');
const { listProducts } = await import('../src/server/catalogue/index.ts');
const { EVERYTHING } = await import('../src/domain/catalogue/list-query.ts');
const { db, closeDatabase } = await import('../src/server/database.ts');

type Line = Awaited<ReturnType<Parameters<typeof answer>[0]['history']>>[number];
type Answered = Awaited<ReturnType<typeof answer>>;

const shopper = await db.query.users.findFirst({
  where: (users, { eq }) => eq(users.emailKey, 'shopper@ardglen.example'),
});

async function productOf(category: ChatQuestion['onProductOf']): Promise<string | null> {
  if (!category) return null;
  const { products } = await listProducts({ ...EVERYTHING, category, limit: 40 });
  return products.find((product) => product.boxCoverageMm2 !== null && product.stock > 0)?.id ?? null;
}

const turnsOf = ({ ask }: SpokenQuestion | ChatQuestion): readonly string[] =>
  typeof ask === 'string' ? [ask] : ask;

async function converse(question: SpokenQuestion | ChatQuestion): Promise<{ last: Answered; ms: number }> {
  const pageProductId = await productOf(question.onProductOf);
  let memory: Answered['memory'] = {};
  const before: Line[] = [];
  let last: Answered | null = null;
  let ms = 0;
  for (const text of turnsOf(question)) {
    const started = performance.now();
    last = await answer({
      text,
      memory,
      pageProductId,
      userId: question.signedIn ? (shopper?.id ?? null) : null,
      visitor: 'bench',
      history: () => Promise.resolve(before),
    });
    ms = performance.now() - started;
    memory = last.memory;
    before.push({ from: 'shopper', text }, { from: 'shop', text: last.text });
  }
  if (!last) throw new Error('a question without turns');
  return { last, ms };
}

const entryOf = (text: string): string | undefined =>
  adviceEntries().find((entry) => entry.text === text || entry.cases?.some((one) => one.text === text))?.id;

/** The entries of advice in an answer: two if two questions were asked. */
const entriesOf = (text: string): string[] => text.split('\n\n').flatMap((part) => entryOf(part) ?? []);

/** The tools that a kind's questions have to call, unless the question names its own. */
const TOOLS_BY_KIND: Partial<Record<Kind, readonly ToolName[]>> = {
  'product search': ['searchProducts'],
  policy: ['searchKnowledge'],
  'fitness for a room': ['searchKnowledge'],
  'small talk': ['none'],
  'out of scope': ['none'],
  hostile: ['none'],
  'hand-over': ['handOver'],
};

function rightTools(question: ChatQuestion, { tools: used, handOver }: Answered): boolean {
  const wanted =
    question.kind === 'hand-over' ? ['handOver'] : (question.tools ?? TOOLS_BY_KIND[question.kind]);
  if (!wanted) return true;
  // Citing a policy is never wrong: it states no price, stock or order.
  if (wanted.includes('none') && used.every((name) => name === 'searchKnowledge')) return true;
  return wanted.some((name) => used.some((tool) => tool === name) || (name === 'handOver' && handOver));
}

const DECLINED = /do not know|only help with|do not stock|^We have no .* in our catalogue/;

function rightAnswer(question: ChatQuestion, answered: Answered): boolean {
  const { products, calculation } = answered.attachments;
  const { text, tools } = answered;
  // The reply to a guest who asks for a person comes from the conversation, not from the engine.
  if (question.kind === 'hand-over') return answered.handOver;
  if (answered.handOver) return false;
  // Questions out of scope are declined: no knowledge entry, no products.
  if (question.kind === 'out of scope' && (!DECLINED.test(text) || products.length > 0)) return false;
  if (question.kind === 'small talk' && (tools.length > 0 || DECLINED.test(text))) return false;
  if (question.kind === 'hostile' && products.length > 0) return false;
  const byKnowledge = tools.includes('searchKnowledge');
  if (
    question.entries &&
    (byKnowledge || !question.tools) &&
    !entriesOf(text).some((id) => question.entries?.includes(id))
  )
    return false;
  if (
    question.category &&
    (products.length === 0 || products.some(({ category }) => category !== question.category))
  )
    return false;
  if (tools.includes('searchProducts') && question.kind === 'product search' && products.length === 0)
    return false;
  if (question.shows && !products.some((product) => question.shows?.test(product.name))) return false;
  const max = question.maxPoundsPerM2;
  if (max && (products.length === 0 || products.some((product) => (product.price_per_m2 ?? Infinity) > max)))
    return false;
  if (question.areaM2) {
    const said = calculation?.area_m2 ?? 0;
    if (Math.abs(said - question.areaM2) > question.areaM2 * 0.02) return false;
  }
  if (question.says && !question.says.test(text)) return false;
  return !question.neverSays?.test(text);
}

/** Per cent of the held-out questions that must be answered right. */
const TARGET = 90;

const show = process.argv.includes('--show');

/** Runs a set of questions; resolves to the percentage of right answers and the number of those with invented figures. */
async function run(
  name: string,
  questions: readonly ChatQuestion[],
  mayShow: boolean,
): Promise<{ share: number; invented: number }> {
  const kinds = new Map<Kind, { n: number; right: number; tools: number; invented: number; ms: number[] }>();
  for (const question of questions) {
    const row = kinds.get(question.kind) ?? { n: 0, right: 0, tools: 0, invented: 0, ms: [] };
    const { last, ms } = await converse(question);
    const right = rightAnswer(question, last);
    const tools = rightTools(question, last);
    row.n += 1;
    row.right += Number(right && tools);
    row.tools += Number(tools);
    const invented = await inventions(last, turnsOf(question));
    row.invented += Number(invented.length > 0);
    if (show && mayShow && invented.length > 0)
      console.log(`invented in “${String(question.ask)}”: ${invented.join(', ')}`);
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
  const invented = [...kinds.values()].reduce((sum, row) => sum + row.invented, 0);
  return { share: (100 * total) / questions.length, invented };
}

/** Prints questions with what is wanted and what was answered. */
async function read(questions: readonly SpokenQuestion[]): Promise<void> {
  for (const question of questions) {
    const { last, ms } = await converse(question);
    const goods = last.attachments.products.map(({ name, price_per_m2 }) => `${name} ${price_per_m2 ?? ''}`);
    console.log(
      `\n? ${turnsOf(question).join(' / ')}\n  wants: ${question.wants}\n  [${last.tools.join()}, ${ms.toFixed(0)} ms] ${last.text}\n  ${goods.join(' | ')}`,
    );
  }
}

const toRead = process.argv.includes('--read')
  ? [...SPOKEN, ...FORUM, ...FORUM_JOBS, ...FRESH, ...FRESH_CONVERSATIONS]
  : process.argv.includes('--read-kept-apart')
    ? [...SPOKEN_KEPT_APART, ...FORUM_KEPT_APART, ...FRESH_KEPT_APART]
    : null;
if (toRead) {
  await read(toRead);
  await closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
}

// Checks the check itself: these two figures are invented.
const lie = { text: 'It costs £12.34 per box, and 7,777 are in stock.', attachments: NOTHING_ATTACHED };
if ((await inventions(lie, [])).length !== 2) throw new Error('inventions() does not find invented figures');

const tuning = await run('Tuning questions', TUNING, true);
const heldOut = await run('Held-out questions', HELD_OUT, false);
const isMet = heldOut.share >= TARGET && heldOut.invented + tuning.invented === 0;
console.log(
  `\nTarget: ${TARGET} % right on the held-out questions, nothing invented: ${isMet ? 'met' : 'MISSED'}`,
);
await closeDatabase();
rmSync(dataDir, { recursive: true, force: true });
process.exit(isMet ? 0 : 1);
