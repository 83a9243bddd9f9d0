/**
 * File names of database copies: `store-2026-11-21T030000Z.db` is a nightly copy, `manual-2026-11-21T143000Z.db` one made
 * by `npm run backup`.
 */

/** Nightly or by hand; the prefix of the name. */
export type CopyKind = 'store' | 'manual';

const NAME = /^(?:store|manual)-\d{4}-\d{2}-\d{2}T\d{6}Z\.db$/;

/** The name of a copy made at a time. Names of one kind sort by time. */
export const nameAt = (at: Date, kind: CopyKind): string =>
  `${kind}-${at.toISOString().slice(0, 19).replace(/:/g, '')}Z.db`;

/** True for the name of a finished copy. */
export const isCopyName = (name: string): boolean => NAME.test(name);

/** True for the name of a file of an unfinished copy. */
export const isDraftName = (name: string): boolean => /\.db\.draft(?:-journal|-wal|-shm)?$/.test(name);

/** Copies of one kind, oldest first. */
export const copiesOf = (kind: CopyKind, names: readonly string[]): string[] =>
  names.filter((name) => isCopyName(name) && name.startsWith(`${kind}-`)).sort();

/** The time in a copy's name, in ms since 1970. */
export const madeAt = (name: string): number =>
  Date.parse(name.slice(name.indexOf('-') + 1, -'.db'.length).replace(/(\d\d)(\d\d)(\d\d)Z$/, '$1:$2:$3Z'));

/**
 * True if the nightly copy has to be made now. A copy made by hand on that day does not count: staff may delete it.
 * @param hour hour (UTC) of the nightly copy, or `off`
 * @param names existing copies
 */
export const isCopyDue = (at: Date, hour: number | 'off', names: readonly string[]): boolean =>
  at.getUTCHours() === hour &&
  !names.some((name) => name.startsWith(nameAt(at, 'store').slice(0, 'store-2026-11-21'.length)));
