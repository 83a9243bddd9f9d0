/** Small writes that share a transaction under load. */
import { WriteBatcher } from '#db/write-batch.ts';
import type { Transaction } from '#db/client.ts';
import { write } from '#server/database.ts';

const batcher = new WriteBatcher(write);

/** Like `write()`, but may share the transaction. `work` may run twice, so it must change nothing but the database. */
export const batchedWrite = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => batcher.run(work);
