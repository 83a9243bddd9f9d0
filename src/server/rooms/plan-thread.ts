/** The thread that computes plans: one at a time, a bounded queue before it, and a time limit for each. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { refuse, type Result } from '#domain/shared/result.ts';
import { log } from '#server/log.ts';
import { TurnQueue } from '#server/turn-queue.ts';
import type { Kit, PlanJob } from './plan-job.ts';

/** The worker's file is read from the sources, because the bundle does not include it. */
const WORKER = join(process.cwd(), 'src/server/rooms/plan-worker.ts');
/** The largest plan takes about half a second; this is for what nobody has thought of. */
const MAX_MS = 10_000;
const MAX_MEMORY_MB = 256;
const MOST_WAITING = 16;
/** Of these places one address gets this many. */
const MOST_OF_ONE = 4;

const BUSY = 'Many plans are being worked out at the moment. Please try again in a few seconds.';
const TOO_LARGE = 'This plan is too large to be worked out at once. Please divide it into two plans.';

export type ThreadRefusal = 'busy' | 'too_large';
type Outcome = { readonly text: string } | { readonly error: string };

const turns = new TurnQueue(1);
const queuedOf = new Map<string, number>();
let thread: { readonly worker: Worker; kit: Kit | null } | null = null;

function startThread() {
  const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
  const started = { worker, kit: null as Kit | null };
  worker.unref();
  worker.once('exit', () => {
    if (thread === started) thread = null;
  });
  return started;
}

/** Has the thread compute one job; the thread is ended if it takes too long or fails. */
async function compute(job: PlanJob, kit: Kit): Promise<Result<string, ThreadRefusal>> {
  const own = (thread ??= startThread());
  const { worker } = own;
  const outcome = new Promise<Outcome | null>((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), MAX_MS);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    worker.once('message', (message: Outcome) => end(() => resolve(message)));
    worker.once('error', (error: Error & { code?: string }) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error))),
    );
  });
  worker.ref();
  if (own.kit !== kit) worker.postMessage({ kit });
  own.kit = kit;
  worker.postMessage({ job });
  try {
    const answer = await outcome;
    if (answer && 'text' in answer) return { ok: true, value: answer.text };
    if (answer) throw new Error(answer.error);
    log.warn({ rooms: job.body.rooms.length }, 'a plan took too long or too much memory and was given up');
    endThread(own);
    return refuse('too_large', TOO_LARGE);
  } finally {
    worker.removeAllListeners('message').removeAllListeners('error');
    worker.unref();
  }
}

function endThread(own: NonNullable<typeof thread>): void {
  if (thread === own) thread = null;
  void own.worker.terminate();
}

/**
 * Computes a plan in the thread.
 * @param asker whose places in the queue it takes: a network address
 * @returns the answer as JSON; refuses if the queue is full, or the job takes too long
 */
export async function computeInThread(
  job: PlanJob,
  kit: Kit,
  asker: string,
): Promise<Result<string, ThreadRefusal>> {
  const queued = queuedOf.get(asker) ?? 0;
  if (turns.length >= MOST_WAITING || queued >= MOST_OF_ONE) return refuse('busy', BUSY);
  queuedOf.set(asker, queued + 1);
  try {
    return await turns.run(() => compute(job, kit));
  } finally {
    const left = (queuedOf.get(asker) ?? 1) - 1;
    if (left > 0) queuedOf.set(asker, left);
    else queuedOf.delete(asker);
  }
}
