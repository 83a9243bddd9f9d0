/**
 * `node scripts/build/prepare.ts`: checks the texts of src/content that only server code reads, and prints what a build
 * needs from the database as one line of JSON. It is a process of its own, because the database layer would otherwise
 * occupy 170 MB during the whole build.
 */
import { adviceEntries } from '#server/advice/index.ts';
import { fittingLists } from '#server/fitting/index.ts';
import { migrateNew, seed } from '../database.ts';
import { catalogueState } from './state.ts';

// They throw if a file is not well formed or names an unknown placeholder.
adviceEntries();
fittingLists();
const seeded = (await migrateNew()) && (await seed());
process.stdout.write(`${JSON.stringify({ seeded, ...(await catalogueState()) })}\n`);
