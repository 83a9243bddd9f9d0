/** How copies of the database are named, and what their names say: `store-2026-11-21T030000Z.db`. */

const NAME = /^store-\d{4}-\d{2}-\d{2}T\d{6}Z\.db$/;

/** The name of a copy that is made at this moment; names in their order are copies in theirs. */
export const nameAt = (at: Date): string => `store-${at.toISOString().slice(0, 19).replace(/:/g, '')}Z.db`;

/** Whether a file is a finished copy, by its name. */
export const isCopyName = (name: string): boolean => NAME.test(name);

/** When a copy of this name was made, in ms since 1970. */
export const madeAt = (name: string): number =>
  Date.parse(name.slice('store-'.length, -'.db'.length).replace(/(\d\d)(\d\d)(\d\d)Z$/, '$1:$2:$3Z'));

/**
 * Whether the nightly copy is to be made now.
 * @param hour the hour (UTC) within which it is made, or `off`
 * @param names the copies that are there
 */
export const isCopyDue = (at: Date, hour: number | 'off', names: readonly string[]): boolean =>
  at.getUTCHours() === hour &&
  !names.some((name) => name.startsWith(nameAt(at).slice(0, 'store-2026-11-21'.length)));
