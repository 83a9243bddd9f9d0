/** `npm run seed`: fills an empty database, a new one included. One that holds anything is left alone. */
import { migrateNew, seed } from './database.ts';

await migrateNew();
console.log((await seed()) ? 'The database is filled.' : 'The database already holds something: left alone.');
