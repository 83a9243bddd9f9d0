/** `npm run seed`: seeds an empty or new database. A database with data is left alone. */
import { migrateNew, seed } from './database.ts';

await migrateNew();
console.log(
  (await seed()) ? 'The database is seeded.' : 'The database already has data: nothing was changed.',
);
