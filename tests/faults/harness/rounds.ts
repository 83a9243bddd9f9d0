/** Rounds of faults: in each, all journeys run during a fault. After every batch of rounds the shop settles and is audited. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { store } from '#config/store.ts';
import { audit, type Evidence } from '#tests/support/auditor.ts';
import { removeFaults } from './faults.ts';
import { JOURNEYS } from './journeys.ts';
import { LIES } from './model.ts';
import { randomOf } from './random.ts';
import { faultsOf } from './schedule.ts';
import type { Cast } from './steps.ts';
import { World } from './world.ts';

/** Rounds between two audits. */
const BATCH = 20;
/** The journeys of a round start within so many milliseconds, so that a fault finds them at different steps. */
const START_WITHIN_MS = 150;
const SETTLE_TIMEOUT_MS = 600_000;
/**
 * No unpaid order, including the demo's, may expire during an audit: the changed stock, pages and mails would look like
 * inconsistencies. So orders that expire within this time have to expire before it, unless staff extended their hold. Ten
 * minutes of the shop's time are half a minute of real time.
 */
const SOON_MS = 10 * 60_000;
const HOLD_MS = store.orders.holdMinutes * 60_000;

export interface Options {
  /** The numbers of the rounds to run. */
  readonly rounds: readonly number[];
  readonly seed: string;
  /** Rounds between two audits. */
  readonly batch?: number;
  readonly log?: (line: string) => void;
}

export interface Report {
  readonly rounds: number;
  readonly seconds: number;
  /** Empty if nothing was lost or duplicated. */
  readonly complaints: readonly string[];
  /** How often each fault was injected, and each kind of confirmation was given. */
  readonly faults: Readonly<Record<string, number>>;
  readonly promises: Readonly<Record<string, number>>;
  readonly ends: Readonly<Record<string, number>>;
  readonly answers: Readonly<Record<string, number>>;
  /** The number of requests to the language model. */
  readonly modelAsked: number;
}

const increment = (counts: Record<string, number>, name: string): void =>
  void (counts[name] = (counts[name] ?? 0) + 1);

/** Signs in staff, registers a shopper, and chooses the products to buy and edit. */
export async function castFor(world: World): Promise<Cast> {
  const enter = async (path: string, body: object) => {
    const answer = await world.call('POST', path, body);
    if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}`);
    return { authorization: `Bearer ${(answer.body as { access_token: string }).access_token}` };
  };
  const owner = await enter('/api/auth/login', {
    email: 'owner@ardglen.example',
    password: 'ardglen-demo-admin',
  });
  const email = 'shopper@faults.example';
  const person = { full_name: 'Orla Quinn', username: 'orla', email, password: 'six-oak-planks' };
  const bearer = await enter('/api/auth/register', person);
  const ids = async (where: string, limit: number) =>
    (
      await world.database.client.execute(
        `SELECT id FROM products WHERE in_stock = 1 AND archived_at IS NULL AND ${where} ORDER BY id LIMIT ${limit}`,
      )
    ).rows.map(({ id }) => String(id));
  const plenty = await ids('stock > 60 AND price_pence > 500', 36);
  return {
    owner,
    shopper: { email, bearer },
    goods: [...plenty.slice(0, 16), ...(await ids('stock BETWEEN 2 AND 10 AND price_pence > 500', 8))],
    samples: await ids("category = 'Tiles' AND sample_flag = 1 AND stock > 60", 8),
    edited: plenty.slice(16),
  };
}

/** The current stock, from which the audit counts. */
export async function stockSnapshot({
  database,
}: World): Promise<Pick<Evidence, 'stockBefore' | 'movementsBefore'>> {
  // In one transaction, because the demo's unpaid orders release their boxes as time passes.
  const [stock, last] = await database.client.batch(
    ['SELECT id, stock FROM products', 'SELECT max(rowid) AS n FROM stock_movements'],
    'read',
  );
  return {
    stockBefore: new Map(stock?.rows.map((row) => [String(row['id']), Number(row['stock'])])),
    movementsBefore: Number(last?.rows[0]?.['n']),
  };
}

/** Runs one round; resolves to the names of its faults. */
async function runRound(world: World, cast: Cast, seed: string, round: number): Promise<string[]> {
  const faults = faultsOf(seed, round);
  const play = async (journey: (typeof JOURNEYS)[number], lane: number): Promise<void> => {
    const random = randomOf(seed, round, lane);
    await wait(random.int(0, START_WITHIN_MS));
    await journey({ world, cast, round, lane, random });
  };
  const inject = async (): Promise<void> => {
    for (const fault of faults) await fault.inject(world, randomOf(seed, round, fault.name));
  };
  await Promise.all([inject(), ...JOURNEYS.map(play)]);
  await removeFaults(world);
  return faults.map(({ name }) => name);
}

/** The work that is still open, as one text per kind; empty when the shop has settled. */
async function openWork(world: World): Promise<string[]> {
  const count = async (what: string, sql: string) => {
    const { rows } = await world.database.client.execute(sql);
    const n = Number(rows[0]?.['n']);
    return n > 0 ? [`${n} ${what}`] : [];
  };
  const open = "state IN ('started', 'unknown')";
  const { undelivered, refunds } = world.emulator.books();
  const booked = new Set(
    (await world.database.client.execute('SELECT provider_refund_id AS id FROM refunds')).rows.map(
      ({ id }) => id,
    ),
  );
  const unbooked = refunds.filter(({ id }) => !booked.has(id)).length;
  const soon = world.now() + SOON_MS;
  return [
    ...(undelivered > 0 ? [`${undelivered} notices`] : []),
    ...(unbooked > 0 ? [`${unbooked} refunds at Square`] : []),
    ...(await count('attempts', `SELECT count(*) AS n FROM payments WHERE ${open}`)),
    ...(await count('refunds', `SELECT count(*) AS n FROM refunds WHERE ${open}`)),
    ...(await count('mails', "SELECT count(*) AS n FROM outbox_emails WHERE state = 'waiting'")),
    ...(await count('pages', 'SELECT count(*) AS n FROM publish_queue')),
    ...(await count(
      'orders about to expire',
      `SELECT count(*) AS n FROM orders o WHERE status = 'pending' AND created_at < ${soon - HOLD_MS} AND NOT EXISTS
         (SELECT 1 FROM stock_holds h WHERE h.order_id = o.id AND h.state = 'held' AND h.expires_at > ${soon})`,
    )),
  ];
}

/** Advances the clock until no work is open. @returns the work that is still open after the timeout */
export async function settle(world: World): Promise<string[]> {
  const until = performance.now() + SETTLE_TIMEOUT_MS;
  for (let left = await openWork(world); left.length > 0; left = await openWork(world)) {
    if (performance.now() > until) return left.map((what) => `still open after the time to settle: ${what}`);
    await world.advance(60_000);
    await wait(150);
  }
  return [];
}

/** Continues the conversations of the rounds: each message has to be answered now. */
async function continueTalks({ talks }: World): Promise<string[]> {
  const found: string[] = [];
  for (const { round, talk } of talks.splice(0)) {
    const isAnswered = await talk.say(`Thank you for round ${round}. How long does delivery take?`);
    if (!isAnswered) found.push(`round ${round}: the conversation cannot be continued`);
  }
  return found;
}

/** The evidence for the audit; `stock` is the snapshot from before the first round. */
export function evidenceOf(
  world: World,
  cast: Cast,
  stock: Awaited<ReturnType<typeof stockSnapshot>>,
): Evidence {
  const { payments, refunds } = world.emulator.books();
  return {
    client: world.database.client,
    file: join(world.dataDir, 'store.db'),
    emails: [cast.shopper.email],
    ...stock,
    payments,
    refunds,
    taken: world.mailbox.taken,
    mailsAtRisk: world.mailsAtRisk + world.mailbox.lies(),
    acks: world.acks,
    lies: LIES,
    pagesDir: join(world.dataDir, 'pages'),
    page: async (path) => String((await world.call('GET', path))?.body ?? ''),
  };
}

/** Runs the rounds and the audits. Findings of the audit are reported, not thrown. */
export async function runRounds(options: Options): Promise<Report> {
  const { rounds, seed, batch = BATCH, log = () => undefined } = options;
  const started = performance.now();
  const world = await World.open();
  const stock = await stockSnapshot(world);
  const cast = await castFor(world);
  const counts: Record<string, number> = {};
  const complaints: string[] = [];
  const settleAndAudit = async (since: readonly number[]): Promise<boolean> => {
    const found = await settle(world);
    found.push(
      ...(await continueTalks(world)),
      ...(await audit(evidenceOf(world, cast, stock))),
      ...world.crashes.splice(0).map((crash) => `the shop crashed: ${crash}`),
    );
    const which = `rounds ${since[0]} to ${since.at(-1)}`;
    complaints.push(...found.map((finding) => `[seed ${seed}, ${which}] ${finding}`));
    log(`${which}: ${found.length === 0 ? 'nothing lost or duplicated' : found.join('\n  ')}`);
    return found.length === 0;
  };
  let played = 0;
  while (played < rounds.length) {
    const some = rounds.slice(played, played + batch);
    for (const round of some)
      for (const name of await runRound(world, cast, seed, round)) increment(counts, name);
    played += some.length;
    // At the end unpaid orders expire: their holds last 30 minutes.
    if (played === rounds.length) await world.advance(31 * 60_000);
    if (!(await settleAndAudit(some))) break;
  }
  const promises: Record<string, number> = {};
  for (const { kind } of world.acks) increment(promises, kind);
  await world.close(complaints.length > 0);
  if (complaints.length > 0) complaints.push(`the database was kept in ${world.dataDir}`);
  const seconds = (performance.now() - started) / 1000;
  return {
    rounds: played,
    seconds,
    complaints,
    faults: counts,
    promises,
    ends: world.ends,
    answers: world.answers,
    modelAsked: world.model.asked(),
  };
}
