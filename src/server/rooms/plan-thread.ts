/**
 * The threads that compute plans: one for large plans and one for small, which so wait for none that takes seconds. Each
 * computes one at a time, with a bounded queue before it and a time limit.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { refuse, type Result } from '#domain/shared/result.ts';
import { spent, consume, tooMany } from '#server/http/rate-limit.ts';
import { log } from '#server/log.ts';
import { TurnQueue } from '#server/turn-queue.ts';
import type { Kit, PlanJob } from './plan-job.ts';

/** The worker's file is read from the sources, because the bundle does not include it. */
const WORKER = join(process.cwd(), 'src/server/rooms/plan-worker.ts');
/** The most work that a plan can be is some two seconds of the processor; a busy machine takes longer for it. */
const MAX_MS = 30_000;
/** Until a job is begun: a new thread first loads its modules, which a busy machine takes long for. */
const MAX_START_MS = 60_000;
const MAX_MEMORY_MB = 256;
const MOST_WAITING = 64;
/** Of each queue's places one address gets this many. */
const MOST_OF_ONE = 8;
/** Nobody waits longer for a turn than this. */
const MAX_WAIT_MS = 20_000;
/** Of each minute one address gets the threads for so many milliseconds. */
const TIME_OF_ONE = { bucket: 'plan-time', points: 20_000, seconds: 60 };

const BUSY = 'Many plans are being worked out at the moment. Please try again in a few seconds.';
const SLOW =
  'This plan took too long to be worked out. Please try again in a few seconds, or divide it into two plans.';
export const TOO_LARGE = 'This plan is too large to be worked out at once. Please divide it into two plans.';

/** `busy` and `slow` may pass: only `too_large` is about the plan alone. */
export type ThreadRefusal = 'busy' | 'slow' | 'too_large';
type Begun = { readonly begun: true };
type Outcome = { readonly text: string } | { readonly error: string } | 'slow' | 'too_large';
interface Started {
  readonly worker: Worker;
  kit: Kit | null;
}

const startWorker = () => new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });

/** A worker thread, started with the first job. It is given one job at a time. */
export class PlanThread {
  readonly #start: () => Worker;
  readonly #maxMs: number;
  #started: Started | null = null;
  #settle: ((outcome: Outcome | Begun) => void) | null = null;

  constructor(start = startWorker, maxMs = MAX_MS) {
    this.#start = start;
    this.#maxMs = maxMs;
  }

  /** Has the thread compute one job; the thread is ended if it takes too long or fails. */
  async compute(job: PlanJob, kit: Kit): Promise<Result<string, Exclude<ThreadRefusal, 'busy'>>> {
    const own = (this.#started ??= this.#listening());
    let timer: NodeJS.Timeout | undefined;
    own.worker.ref();
    try {
      const outcome = await new Promise<Outcome>((resolve) => {
        const limit = (ms: number) => {
          clearTimeout(timer);
          timer = setTimeout(() => resolve('slow'), ms);
        };
        this.#settle = (message) => {
          if (typeof message === 'object' && 'begun' in message) limit(this.#maxMs);
          else resolve(message);
        };
        limit(MAX_START_MS);
        if (own.kit !== kit) own.worker.postMessage({ kit });
        own.kit = kit;
        own.worker.postMessage({ job });
      });
      if (typeof outcome === 'string') {
        log.warn({ rooms: job.body.rooms.length, outcome }, 'a plan was given up');
        if (this.#started === own) this.#started = null;
        void own.worker.terminate();
        return refuse(outcome, outcome === 'slow' ? SLOW : TOO_LARGE);
      }
      if ('error' in outcome) throw new Error(outcome.error);
      return { ok: true, value: outcome.text };
    } finally {
      clearTimeout(timer);
      this.#settle = null;
      own.worker.unref();
    }
  }

  /** A new worker. Its listeners stay: without one an error of the idle thread would end the process. */
  #listening(): Started {
    const worker = this.#start();
    const own: Started = { worker, kit: null };
    const end = (outcome: Outcome) => {
      if (this.#started !== own) return;
      this.#started = null;
      this.#settle?.(outcome);
    };
    worker.unref();
    worker.on('message', (message: Outcome | Begun) => {
      if (this.#started === own) this.#settle?.(message);
    });
    worker.on('error', (error: Error & { code?: string }) => {
      log.warn({ err: error }, 'the thread for plans failed');
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : { error: String(error) });
    });
    worker.on('exit', () => end({ error: 'the thread for plans has ended' }));
    return own;
  }
}

const newLane = () => ({ thread: new PlanThread(), turns: new TurnQueue(1) });
const lanes = { large: newLane(), small: newLane() };

/**
 * Computes a plan in a thread.
 * @param asker whose time and places in the queue it takes, and in turn with whom: a network address
 * @param gone tells that nobody waits for the answer any more
 * @throws ProblemError 429 if the asker has had the threads for too long
 * @returns the answer as JSON; refuses if the queue is full or slow, or the job takes too long or too much memory
 */
export async function computeInThread(
  job: PlanJob,
  kit: Kit,
  asker: string,
  size: keyof typeof lanes,
  gone: AbortSignal,
): Promise<Result<string, ThreadRefusal>> {
  const wait = await spent(TIME_OF_ONE, asker);
  if (wait !== null) throw tooMany(wait);
  const { thread, turns } = lanes[size];
  if (turns.length >= MOST_WAITING || turns.lengthOf(asker) >= MOST_OF_ONE) return refuse('busy', BUSY);
  const signal = AbortSignal.any([gone, AbortSignal.timeout(MAX_WAIT_MS)]);
  const compute = async () => {
    const began = performance.now();
    const outcome = await thread.compute(job, kit);
    await consume(TIME_OF_ONE, asker, Math.ceil(performance.now() - began));
    return outcome;
  };
  try {
    return await turns.run(compute, asker, signal);
  } catch (error) {
    if (error === signal.reason) return refuse('busy', BUSY);
    throw error;
  }
}
