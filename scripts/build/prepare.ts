/**
 * `node scripts/build/prepare.ts`: prints what a build needs from the database as one line of JSON. It is a process of its
 * own, because the database layer would otherwise occupy 170 MB during the whole build.
 */
import { migrateNew, seed } from '../database.ts';
import { catalogueState } from './state.ts';

const seeded = (await migrateNew()) && (await seed());
process.stdout.write(`${JSON.stringify({ seeded, ...(await catalogueState()) })}\n`);
