/** Rounds of faults: in each some people shop while something breaks; from time to time everything comes to rest and is audited. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { store } from '#config/store.ts';
import { audit, type Evidence } from '#tests/support/auditor.ts';
import { FAULTS, mend } from './faults.ts';
import { type Cast, JOURNEYS } from './journeys.ts';
import { LIES } from './model.ts';
import { randomOf } from './random.ts';
import { World } from './world.ts';

const LANES = 3;
/** So many rounds between two audits. */
const BATCH = 20;
const REST_MS = 120_000;
/**
 * No order, the demo's own among them, may run out while the audit reads, or what that moves (boxes, pages, a mail) looks
 * like something lost: who has not paid, and for whom staff keep nothing longer, has to be through first. Ten minutes of
 * the shop's time are half a minute of ours.
 */
const SOON_MS = 10 * 60_000;
const HOLD_MS = store.orders.holdMinutes * 60_000;

export interface Options {
  readonly rounds: number;
  readonly seed: string;
  /** Plays this round alone. */
  readonly only?: number | undefined;
  readonly tell?: (line: string) => void;
}

export interface Report {
  readonly rounds: number;
  readonly seconds: number;
  /** Empty where nothing was lost or doubled. */
  readonly complaints: readonly string[];
  /** How often each fault came, and each promise was made. */
  readonly faults: Readonly<Record<string, number>>;
  readonly promises: Readonly<Record<string, number>>;
  readonly ends: Readonly<Record<string, number>>;
  readonly answers: Readonly<Record<string, number>>;
  /** How often the language model was asked. */
  readonly modelAsked: number;
}

const raise = (counts: Record<string, number>, name: string): void =>
  void (counts[name] = (counts[name] ?? 0) + 1);

/** Who plays: staff, shoppers with accounts of their own, and the products that they buy or edit. */
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
  const shoppers = [];
  for (let lane = 0; lane < LANES; lane++) {
    const email = `shopper${lane}@faults.example`;
    const person = { full_name: 'Orla Quinn', username: `orla${lane}`, email, password: 'six-oak-planks' };
    shoppers.push({ email, bearer: await enter('/api/auth/register', person) });
  }
  const ids = async (where: string, limit: number) =>
    (
      await world.database.client.execute(
        `SELECT id FROM products WHERE in_stock = 1 AND archived_at IS NULL AND ${where} ORDER BY id LIMIT ${limit}`,
      )
    ).rows.map(({ id }) => String(id));
  const plenty = await ids('stock > 60 AND price_pence > 500', 36);
  return {
    owner,
    shoppers,
    goods: [...plenty.slice(0, 16), ...(await ids('stock BETWEEN 2 AND 10 AND price_pence > 500', 8))],
    samples: await ids("category = 'Tiles' AND sample_flag = 1 AND stock > 60", 8),
    edited: plenty.slice(16),
  };
}

/** The shelf as it is now, for the audit to count from. */
export async function shelfOf({
  database,
}: World): Promise<Pick<Evidence, 'stockBefore' | 'movementsBefore'>> {
  // In one look: the demo's own unpaid orders give their boxes back as time passes.
  const [stock, last] = await database.client.batch(
    ['SELECT id, stock FROM products', 'SELECT max(rowid) AS n FROM stock_movements'],
    'read',
  );
  return {
    stockBefore: new Map(stock?.rows.map((row) => [String(row['id']), Number(row['stock'])])),
    movementsBefore: Number(last?.rows[0]?.['n']),
  };
}

/** Plays one round; answers the names of its faults. */
async function play(world: World, cast: Cast, seed: string, round: number): Promise<string[]> {
  const random = randomOf(seed, round);
  const faults = [random.weigh(FAULTS), ...(random.chance(0.2) ? [random.weigh(FAULTS)] : [])];
  const called = faults.flatMap(({ calls }) => JOURNEYS.filter(({ name }) => name === calls));
  const people = Array.from({ length: LANES }, (_, lane) => ({
    journey: called[lane] ?? random.weigh(JOURNEYS),
    scene: { world, cast, round, lane, random: randomOf(seed, round, lane) },
  }));
  const done = Promise.all(people.map(({ journey, scene }) => journey.play(scene)));
  await wait(random.int(0, 60));
  const endings = [];
  for (const fault of faults) endings.push(await fault.begin(world, randomOf(seed, round, fault.name)));
  for (const end of endings) await end();
  await done;
  await mend(world);
  return faults.map(({ name }) => name);
}

/** What still has to happen, in words; empty at rest. */
async function unrest(world: World): Promise<string[]> {
  const count = async (what: string, sql: string) => {
    const { rows } = await world.database.client.execute(sql);
    const n = Number(rows[0]?.['n']);
    return n > 0 ? [`${n} ${what}`] : [];
  };
  const open = "state IN ('started', 'unknown')";
  const { undelivered } = world.emulator.books();
  const soon = world.now() + SOON_MS;
  return [
    ...(undelivered > 0 ? [`${undelivered} notices`] : []),
    ...(await count('attempts', `SELECT count(*) AS n FROM payments WHERE ${open}`)),
    ...(await count('refunds', `SELECT count(*) AS n FROM refunds WHERE ${open}`)),
    ...(await count('mails', "SELECT count(*) AS n FROM outbox_emails WHERE state = 'waiting'")),
    ...(await count('pages', 'SELECT count(*) AS n FROM publish_queue')),
    ...(await count(
      'orders that run out',
      `SELECT count(*) AS n FROM orders o WHERE status = 'pending' AND created_at < ${soon - HOLD_MS} AND NOT EXISTS
         (SELECT 1 FROM stock_holds h WHERE h.order_id = o.id AND h.state = 'held' AND h.expires_at > ${soon})`,
    )),
  ];
}

/** Lets time pass until everything that was begun has ended. */
export async function rest(world: World): Promise<string[]> {
  const until = performance.now() + REST_MS;
  for (let left = await unrest(world); left.length > 0; left = await unrest(world)) {
    if (performance.now() > until)
      return left.map((what) => `still open when everything should be at rest: ${what}`);
    await world.pass(60_000);
    await wait(150);
  }
  return [];
}

/** Whoever was talking to the shop when something broke goes on: each sentence has to be answered now. */
async function goOnTalking({ talks }: World): Promise<string[]> {
  const found: string[] = [];
  for (const { round, talk } of talks.splice(0)) {
    const isAnswered = await talk.say(`Thank you for round ${round}. How long does delivery take?`);
    if (!isAnswered) found.push(`round ${round}: the conversation does not go on`);
  }
  return found;
}

/** What the auditor needs to see of a world. */
export function evidenceOf(world: World, cast: Cast, shelf: Awaited<ReturnType<typeof shelfOf>>): Evidence {
  const { payments, refunds } = world.emulator.books();
  return {
    client: world.database.client,
    file: join(world.dataDir, 'store.db'),
    emails: cast.shoppers.map(({ email }) => email),
    ...shelf,
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

/** Plays the rounds and audits. Never throws for what the audit finds. */
export async function runRounds(options: Options): Promise<Report> {
  const { seed, only, tell = () => undefined } = options;
  const started = performance.now();
  const world = await World.open();
  const shelf = await shelfOf(world);
  const cast = await castFor(world);
  const counts: Record<string, number> = {};
  const complaints: string[] = [];
  const look = async (from: number, to: number): Promise<boolean> => {
    const found = await rest(world);
    found.push(
      ...(await goOnTalking(world)),
      ...(await audit(evidenceOf(world, cast, shelf))),
      ...world.lastWords.splice(0).map((words) => `the shop ended by itself: ${words}`),
    );
    complaints.push(...found.map((words) => `[seed ${seed}, rounds ${from} to ${to}] ${words}`));
    tell(
      `rounds ${from} to ${to}: ${found.length === 0 ? 'nothing lost, nothing doubled' : found.join('\n  ')}`,
    );
    return found.length === 0;
  };
  const first = only ?? 1;
  const last = only ?? options.rounds;
  let since = first;
  let played = 0;
  for (let round = first; round <= last; round++) {
    for (const name of await play(world, cast, seed, round)) raise(counts, name);
    played += 1;
    if (round !== last && round % BATCH !== 0) continue;
    // Half an hour at the end: who did not pay has lost the boxes again.
    if (round === last) await world.pass(31 * 60_000);
    if (!(await look(since, round))) break;
    since = round + 1;
  }
  const promises: Record<string, number> = {};
  for (const { kind } of world.acks) raise(promises, kind);
  await world.close(complaints.length > 0);
  if (complaints.length > 0) complaints.push(`the database is kept for a look: ${world.dataDir}`);
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
