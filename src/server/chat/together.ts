/** The chat's small writes: a crowd's share their transactions (db/company.ts). */
import { Company } from '#db/company.ts';
import type { Transaction } from '#db/client.ts';
import { write } from '#server/database.ts';

const company = new Company(write);

/** Writes as `write()` does, in company. `work` may be run twice, and changes nothing but the database. */
export const writeTogether = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => company.run(work);
