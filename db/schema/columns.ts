/** Column types that the tables share: pence, mm², UTC times, flags, ids. */
import { integer, text } from 'drizzle-orm/sqlite-core';

/** Integer pence. */
export const pence = (name: string) => integer(name);
/** Integer mm². */
export const mm2 = (name: string) => integer(name);
/** A UTC time, stored as milliseconds since 1970. */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** A boolean, stored as 1 or 0. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });
/** A UUIDv7; for orders a UUIDv4, since a release that made both. */
export const id = (name = 'id') => text(name);
