/** What waits its turn under load: the turns of the embedded assistant, and small writes that share a transaction. */
import { TurnQueue } from '#server/turn-queue.ts';
import { WriteBatcher } from '#db/write-batch.ts';
import type { Transaction } from '#db/client.ts';
import { write } from '#server/database.ts';

/** Concurrent turns of the embedded assistant: enough that one can write while another computes. */
const TURNS = 16;

export const turns = new TurnQueue(TURNS);

const batcher = new WriteBatcher(write);

/** Like `write()`, but may share the transaction. `work` may run twice, so it must change nothing but the database. */
export const batchedWrite = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => batcher.run(work);
