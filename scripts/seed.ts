/** `npm run seed`: fills an empty database. One that holds anything is left alone. */
import { seed } from './ledger.ts';

console.log((await seed()) ? 'The database is filled.' : 'The database already holds something: left alone.');
