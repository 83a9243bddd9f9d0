/**
 * Copies the database in a worker thread: the driver blocks its thread, and copying a large database takes seconds.
 * workerData: {url, target}. If the thread ends without an error, the copy is complete.
 */
import { workerData } from 'node:worker_threads';
import { createClient } from '@libsql/client';

const client = createClient({ url: workerData.url });
await client.execute({ sql: 'VACUUM INTO ?', args: [workerData.target] });
client.close();
