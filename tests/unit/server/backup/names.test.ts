/** The nightly copy: once a night, within its hour, and never where somebody else makes the copies. */
import { expect, test } from 'vitest';
import { isCopyDue, isCopyName, madeAt, nameAt } from '#server/backup/names.ts';

const at = (time: string) => new Date(`2026-11-22T${time}Z`);

test.each([
  ['before its hour', '02:59:59', 3, [], false],
  ['at its hour', '03:00:00', 3, [], true],
  ['at the end of its hour', '03:59:59', 3, [], true],
  ['after its hour', '04:00:00', 3, [], false],
  ['at midnight, where that is its hour', '00:10:00', 0, [], true],
  ['with a copy of this day', '03:10:00', 3, ['store-2026-11-22T030001Z.db'], false],
  ['with a copy of yesterday', '03:10:00', 3, ['store-2026-11-21T030001Z.db'], true],
  ['where it is off', '03:10:00', 'off', [], false],
] as const)('%s', (_when, time, hour, names, due) => expect(isCopyDue(at(time), hour, names)).toBe(due));

test('a name says when the copy was made, and a draft is no copy', () => {
  expect(nameAt(at('03:04:05.678'))).toBe('store-2026-11-22T030405Z.db');
  expect(madeAt('store-2026-11-22T030405Z.db')).toBe(at('03:04:05').getTime());
  expect(isCopyName('store-2026-11-22T030405Z.db')).toBe(true);
  expect(isCopyName('store-2026-11-22T030405Z.db.draft')).toBe(false);
});
