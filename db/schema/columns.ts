/** Column types that the tables share: pence, mm², UTC times, flags, ids. */
import { blob, integer, text } from 'drizzle-orm/sqlite-core';

/** Integer pence. */
export const pence = (name: string) => integer(name);
/** Integer mm². */
export const mm2 = (name: string) => integer(name);
/** A UTC time, stored as milliseconds since 1970. */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** A boolean, stored as 1 or 0. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });
/** Where the bytes of a row are that few people may read. */
export const privateFileColumns = () => ({
  /** The name of its file, in `private_files`; null as the release before leaves it, until a job makes a file of it. */
  file: text('file'),
  /** The bytes themselves, as the release before stores them; empty once they are a file. */
  content: blob('content', { mode: 'buffer' })
    .notNull()
    .$default(() => Buffer.alloc(0)),
});
/** A photo for few eyes: WebP without metadata. */
export const photoColumns = () => ({
  id: id().primaryKey(),
  ...privateFileColumns(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: instant('created_at').notNull(),
});
/** A UUIDv7; for orders a UUIDv4, since a release that made both. */
export const id = (name = 'id') => text(name);
