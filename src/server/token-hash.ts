/** Hashes of secret tokens, so that a stolen database contains no usable token. */
import { createHash } from 'node:crypto';

/** SHA-256 as 64 hex digits. Fast: for random tokens only, never for passwords. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
