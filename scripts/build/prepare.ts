/**
 * `node scripts/build/prepare.ts`: what a build needs of the database, as one line of JSON. A process of its own, since the
 * database layer would otherwise hold 170 MB while the pages are made.
 */
import { migrateNew, seed } from '../database.ts';
import { catalogueState } from './state.ts';

const filled = (await migrateNew()) && (await seed());
process.stdout.write(`${JSON.stringify({ filled, ...(await catalogueState()) })}\n`);
