/**
 * Copies the database in a thread of its own: the driver does not give way while it works, and the copy of a large shop takes
 * seconds. Told by workerData: {url, target}; a thread that ends without an error has written the whole copy.
 */
import { workerData } from 'node:worker_threads';
import { createClient } from '@libsql/client';

const client = createClient({ url: workerData.url });
await client.execute({ sql: 'VACUUM INTO ?', args: [workerData.target] });
client.close();
