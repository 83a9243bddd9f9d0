/** A short name for a value: equal values have equal ones. */
import { createHash } from 'node:crypto';

/** SHA-256 of a value as JSON, in 43 URL-safe characters. Fast: never for passwords. */
export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
