/** `npm run migrate`: applies the migrations that the database does not have yet. */
import { migrate } from './database.ts';

await migrate();
