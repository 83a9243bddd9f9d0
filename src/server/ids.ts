import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#domain/shared/ids.ts';

/** A new id for any row but a product. */
export const newId = (): string => uuidv7(Date.now(), randomBytes(16));
