import { randomBytes } from 'node:crypto';
import { uuidv4, uuidv7 } from '#domain/shared/ids.ts';

/** A new id for any row but a product or an order. */
export const newId = (): string => uuidv7(Date.now(), randomBytes(16));

/** A new id for an order: random at both ends. Orders are sorted by time, never by id. */
export const newOrderId = (): string => uuidv4(randomBytes(16));
