/** Column shapes that every table shares: pence, mm², UTC times and flags, each in one spelling. */
import { integer, text } from 'drizzle-orm/sqlite-core';

/** Integer pence. */
export const pence = (name: string) => integer(name);
/** Integer mm². */
export const mm2 = (name: string) => integer(name);
/** A moment in UTC, kept as milliseconds since 1970. */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** A yes or no, kept as 1 or 0. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });
/** A UUIDv7. */
export const id = (name = 'id') => text(name);
