/** When the nightly copy is due, and the names of copies. */
import { expect, test } from 'vitest';
import { copiesOf, isCopyDue, isCopyName, isDraftName, madeAt, nameAt } from '#server/backup/index.ts';

const at = (time: string) => new Date(`2026-11-22T${time}Z`);

test.each([
  ['before its hour', '02:59:59', 3, [], false],
  ['at its hour', '03:00:00', 3, [], true],
  ['at the end of its hour', '03:59:59', 3, [], true],
  ['after its hour', '04:00:00', 3, [], false],
  ['at midnight, if that is its hour', '00:10:00', 0, [], true],
  ['with a copy of this day', '03:10:00', 3, ['store-2026-11-22T030001Z.db'], false],
  ['with a copy made by hand', '03:10:00', 3, ['manual-2026-11-22T010000Z.db'], true],
  ['with a copy of yesterday', '03:10:00', 3, ['store-2026-11-21T030001Z.db'], true],
  ['if it is off', '03:10:00', 'off', [], false],
] as const)('the nightly copy %s', (_when, time, hour, names, due) =>
  expect(isCopyDue(at(time), hour, names)).toBe(due),
);

test('a name has the time and kind of the copy, and a draft is not a copy', () => {
  for (const kind of ['store', 'manual'] as const) {
    const name = nameAt(at('03:04:05.678'), kind);
    expect(name).toBe(`${kind}-2026-11-22T030405Z.db`);
    expect(madeAt(name)).toBe(at('03:04:05').getTime());
    expect(isCopyName(name)).toBe(true);
    for (const draft of [`${name}.draft`, `${name}.draft-journal`]) {
      expect(isCopyName(draft)).toBe(false);
      expect(isDraftName(draft)).toBe(true);
    }
    expect(isDraftName(name)).toBe(false);
  }
});

test('copies of one kind are listed oldest first', () => {
  const [first, second] = ['store-2026-11-21T030000Z.db', 'store-2026-11-22T030000Z.db'];
  const byHand = 'manual-2026-11-20T120000Z.db';
  const names = [second, byHand, `${first}.draft`, first, 'notes.txt'];
  expect(copiesOf('store', names)).toEqual([first, second]);
  expect(copiesOf('manual', names)).toEqual([byHand]);
});
