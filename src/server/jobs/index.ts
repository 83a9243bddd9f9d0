/**
 * Recurring jobs: mail, stock release, reconciliation, publishing. A job runs in one process at a time (the holder of its
 * lease in the database), never twice at once. Its errors are logged and do not end the process.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, lt, notInArray, or } from 'drizzle-orm';
import { jobLeases } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';

/** A recurring job. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** How long after the start it runs first; at once if left out. */
  readonly firstMs?: number;
  /** Should return early when the signal aborts, as the process is stopping. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** Duration of a lease: how long a dead holder on another machine blocks a job. */
const LEASE_MS = 30_000;
/** The first pause of a job that did not run. */
const RETRY_MS = 5_000;
/** How long `stopJobs` waits for running jobs. */
const STOP_MS = 6_000;
const HOLDER = `${hostname()}/${process.pid}/${randomUUID()}`;

/** True if the holder was a process of this machine that has ended. Its lease can be taken over before it expires. */
function hasDied(holder: string): boolean {
  const [host, pid] = holder.split('/');
  if (host !== hostname() || holder === HOLDER) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

const jobs = new Map<string, Job>();
const timers = new Map<string, NodeJS.Timeout>();
const running = new Map<string, Promise<void>>();
/** Jobs that were requested while they ran; they run again at once. */
const rerun = new Set<string>();
let stopping: AbortController | null = null;

/** Registers a job. It starts with `startJobs()`, or at once if jobs are already running. */
export function defineJob(job: Job): void {
  jobs.set(job.name, job);
  if (stopping && !stopping.signal.aborted) schedule(job, job.firstMs ?? 0);
}

/** Acquires or renews this process's lease; false if another process holds it. */
async function lease(name: string): Promise<boolean> {
  const at = now();
  const expiresAt = new Date(at.getTime() + LEASE_MS);
  const [held] = await db.select().from(jobLeases).where(eq(jobLeases.name, name));
  const dead = held !== undefined && hasDied(held.holder);
  if (held && held.holder !== HOLDER && held.expiresAt > at && !dead) return false;
  // Renewed only in its second half, so that frequent jobs rarely write.
  if (held?.holder === HOLDER && held.expiresAt.getTime() - at.getTime() > LEASE_MS / 2) return true;
  return write(async (tx) => {
    const acquired = await tx
      .insert(jobLeases)
      .values({ name, holder: HOLDER, expiresAt })
      .onConflictDoUpdate({
        target: jobLeases.name,
        set: { holder: HOLDER, expiresAt },
        setWhere: or(
          eq(jobLeases.holder, HOLDER),
          lt(jobLeases.expiresAt, at),
          dead && held ? eq(jobLeases.holder, held.holder) : undefined,
        ),
      });
    return acquired.rowsAffected === 1;
  });
}

type Outcome = 'ran' | 'held' | 'failed';

async function runOnce(job: Job, signal: AbortSignal): Promise<Outcome> {
  try {
    if (!(await lease(job.name))) return 'held';
    // A long run renews its lease, so that no second process starts the same job.
    const renewal = setInterval(() => {
      lease(job.name).catch((error: unknown) =>
        log.warn({ err: error, job: job.name }, 'a lease was not renewed'),
      );
    }, LEASE_MS / 3);
    try {
      await job.run(signal);
    } finally {
      clearInterval(renewal);
    }
    return 'ran';
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed; it will run again');
    return 'failed';
  }
}

/** How often each job has failed in a row. */
const failures = new Map<string, number>();

/**
 * When a job runs next. However rarely it runs, it is soon tried again if another process held its lease, and if it failed,
 * then with doubling pauses.
 */
function pauseAfter({ name, everyMs }: Job, outcome: Outcome): number {
  const failed = outcome === 'failed' ? (failures.get(name) ?? 0) + 1 : 0;
  failures.set(name, failed);
  return outcome === 'ran' ? everyMs : Math.min(everyMs, RETRY_MS * 2 ** Math.max(0, failed - 1));
}

function schedule(job: Job, delayMs: number): void {
  const signal = stopping?.signal;
  if (!signal || signal.aborted) return;
  clearTimeout(timers.get(job.name));
  const timer = setTimeout(() => {
    const work = runOnce(job, signal).then((outcome) => {
      running.delete(job.name);
      const pause = pauseAfter(job, outcome);
      schedule(job, rerun.delete(job.name) ? 0 : pause);
    });
    running.set(job.name, work);
  }, delayMs);
  timers.set(job.name, timer);
}

/**
 * Does a job's work for its items one after another. One that fails holds up none of the others.
 * @throws AggregateError at the end, so that the job counts as failed and is soon tried again
 */
export async function forEachItem<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`);
}

/** Starts all jobs; the first runs follow after 50 ms (`firstMs`). */
export function startJobs(): void {
  if (stopping && !stopping.signal.aborted) return;
  stopping = new AbortController();
  for (const job of jobs.values()) schedule(job, job.firstMs ?? 50);
}

/** Runs a job now rather than at its next time; a running job runs again at once afterwards. */
export function runJobNow(name: string): void {
  const job = jobs.get(name);
  if (running.has(name)) rerun.add(name);
  else if (job) schedule(job, 0);
}

/**
 * Stops all jobs, waits for running ones and releases the leases. A job that does not end in time (waiting for an
 * unresponsive mail server, for example) ends with the process: its lease expires, and its work is repeated.
 */
export async function stopJobs(): Promise<void> {
  if (!stopping) return;
  stopping.abort();
  for (const timer of timers.values()) clearTimeout(timer);
  await Promise.race([Promise.allSettled(running.values()), wait(STOP_MS, null, { ref: false })]);
  const unfinished = [...running.keys()];
  if (unfinished.length > 0) log.warn({ jobs: unfinished }, 'jobs were under way when the process ended');
  await write(async (tx) => {
    await tx
      .delete(jobLeases)
      .where(and(eq(jobLeases.holder, HOLDER), notInArray(jobLeases.name, unfinished)));
  });
  stopping = null;
}
