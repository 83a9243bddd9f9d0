/** `npm run migrate`: brings the database to the newest schema. */
import { migrate } from './ledger.ts';

await migrate();
