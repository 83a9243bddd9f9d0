import { randomBytes, createHash } from 'node:crypto';
import { uuidv4, uuidv7 } from '#domain/shared/ids.ts';

// Hashes of secret tokens, so that a stolen database contains no usable token.

/** SHA-256 as 64 hex digits. Fast: for random tokens only, never for passwords. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new id for any row but a product or an order. */
export const newId = (): string => uuidv7(Date.now(), randomBytes(16));

/** A new id for an order: random at both ends. Orders are sorted by time, never by id. */
export const newOrderId = (): string => uuidv4(randomBytes(16));
