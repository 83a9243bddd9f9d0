/** `npm run backup`: copies the whole database while the shop keeps running. */
import { makeBackup } from '#server/backup/index.ts';
import { closeDatabase } from '#server/database.ts';

try {
  const path = await makeBackup('manual');
  console.log(path ? `Copied to ${path}` : 'The database is a libSQL server: use the server’s own backups.');
} catch (error) {
  console.error(`No copy was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
await closeDatabase();
