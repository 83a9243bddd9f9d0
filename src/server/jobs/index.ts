/**
 * Work that comes back: mail, stock release, reconciliation, publishing. A job runs in one process at a time (its
 * lease in the database says where), never twice at once, and what it throws is logged, never fatal.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, lt, notInArray, or } from 'drizzle-orm';
import { jobLeases } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { log } from '#server/log.ts';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Stops early where the signal says that the process is going. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** How long a holder that died keeps its lease. */
const LEASE_MS = 30_000;
/** How long the end of the process waits for jobs under way. */
const STOP_MS = 6_000;
const HOLDER = `${hostname()}/${process.pid}/${randomUUID()}`;

/** True where the holder was a process of this machine that is no more: its lease need not run out first. */
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
/** Jobs that were asked for while they ran: they come again at once. */
const askedAgain = new Set<string>();
let stopping: AbortController | null = null;

/** Names a job. It starts with `startJobs()`, or at once where they run already. */
export function defineJob(job: Job): void {
  jobs.set(job.name, job);
  if (stopping && !stopping.signal.aborted) schedule(job, 0);
}

/** Takes or renews this process's lease; false where another holds it. */
async function lease(name: string): Promise<boolean> {
  const at = now();
  const expiresAt = new Date(at.getTime() + LEASE_MS);
  const [held] = await db.select().from(jobLeases).where(eq(jobLeases.name, name));
  const dead = held !== undefined && hasDied(held.holder);
  if (held && held.holder !== HOLDER && held.expiresAt > at && !dead) return false;
  // Renewed only when half of it is gone: a quiet job writes nothing.
  if (held?.holder === HOLDER && held.expiresAt.getTime() - at.getTime() > LEASE_MS / 2) return true;
  return write(async (tx) => {
    const taken = await tx
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
    return taken.rowsAffected === 1;
  });
}

async function runOnce(job: Job, signal: AbortSignal): Promise<void> {
  try {
    if (!(await lease(job.name))) return;
    // A long run keeps its lease, so that no second process begins the same work.
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
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed; it comes back');
  }
}

function schedule(job: Job, delayMs: number): void {
  const signal = stopping?.signal;
  if (!signal || signal.aborted) return;
  clearTimeout(timers.get(job.name));
  const timer = setTimeout(() => {
    const work = runOnce(job, signal).finally(() => {
      running.delete(job.name);
      schedule(job, askedAgain.delete(job.name) ? 0 : job.everyMs);
    });
    running.set(job.name, work);
  }, delayMs);
  timers.set(job.name, timer);
}

/** Starts all jobs, the first round soon. */
export function startJobs(): void {
  if (stopping && !stopping.signal.aborted) return;
  stopping = new AbortController();
  for (const job of jobs.values()) schedule(job, 50);
}

/** Asks a job to come now rather than at its time; where it is running, to come again at once. */
export function hurry(name: string): void {
  const job = jobs.get(name);
  if (running.has(name)) askedAgain.add(name);
  else if (job) schedule(job, 0);
}

/**
 * Stops all jobs, waits for those under way and gives the leases back. One that is held up for long, by a mail server that
 * does not answer, is left to the end of the process: its lease stays, and what it had in hand is done again elsewhere.
 */
export async function stopJobs(): Promise<void> {
  if (!stopping) return;
  stopping.abort();
  for (const timer of timers.values()) clearTimeout(timer);
  await Promise.race([Promise.allSettled(running.values()), wait(STOP_MS, null, { ref: false })]);
  const late = [...running.keys()];
  if (late.length > 0) log.warn({ jobs: late }, 'jobs were under way when the process ended');
  await write(async (tx) => {
    await tx.delete(jobLeases).where(and(eq(jobLeases.holder, HOLDER), notInArray(jobLeases.name, late)));
  });
  stopping = null;
}
