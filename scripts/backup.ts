/** `npm run backup`: a whole copy of the database now, while the shop goes on. */
import { makeBackup } from '#server/backup/index.ts';
import { closeDatabase } from '#server/database.ts';

const path = await makeBackup();
console.log(path ? `Copied to ${path}` : 'The database is a libSQL server: use its own copies.');
await closeDatabase();
