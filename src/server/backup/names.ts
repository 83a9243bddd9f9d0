/**
 * How copies of the database are named, and what their names say: `store-2026-11-21T030000Z.db` was made at night,
 * `manual-2026-11-21T143000Z.db` by `npm run backup`.
 */

/** Why a copy was made, as its name begins. */
export type CopyKind = 'store' | 'manual';

const NAME = /^(?:store|manual)-\d{4}-\d{2}-\d{2}T\d{6}Z\.db$/;

/** The name of a copy that is made at this moment; names of a kind in their order are copies in theirs. */
export const nameAt = (at: Date, kind: CopyKind): string =>
  `${kind}-${at.toISOString().slice(0, 19).replace(/:/g, '')}Z.db`;

/** Whether a file is a finished copy, by its name. */
export const isCopyName = (name: string): boolean => NAME.test(name);

/** Whether a file belongs to a copy that was not finished. */
export const isDraftName = (name: string): boolean => /\.db\.draft(?:-journal|-wal|-shm)?$/.test(name);

/** Copies of one kind, oldest first. */
export const copiesOf = (kind: CopyKind, names: readonly string[]): string[] =>
  names.filter((name) => isCopyName(name) && name.startsWith(`${kind}-`)).sort();

/** When a copy of this name was made, in ms since 1970. */
export const madeAt = (name: string): number =>
  Date.parse(name.slice(name.indexOf('-') + 1, -'.db'.length).replace(/(\d\d)(\d\d)(\d\d)Z$/, '$1:$2:$3Z'));

/**
 * Whether the nightly copy is to be made now. One that somebody made by hand that day does not stand for it: it may be gone
 * tomorrow.
 * @param hour the hour (UTC) within which it is made, or `off`
 * @param names the copies that are there
 */
export const isCopyDue = (at: Date, hour: number | 'off', names: readonly string[]): boolean =>
  at.getUTCHours() === hour &&
  !names.some((name) => name.startsWith(nameAt(at, 'store').slice(0, 'store-2026-11-21'.length)));
