/** `npm run migrate`: brings the database to the newest schema. */
import { migrate } from './database.ts';

await migrate();
