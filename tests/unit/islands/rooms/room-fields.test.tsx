/** The measures of a room are typed, and labelled, in the unit in which they are read. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LengthUnit } from '#domain/rooms/lengths.ts';
import { type DraftRoom, newRoom } from '#islands/rooms/draft.ts';
import { RoomFields } from '#islands/rooms/RoomFields.tsx';

const nothing = () => undefined;
const fieldsOf = (room: Partial<DraftRoom>, unit: LengthUnit): string =>
  renderToStaticMarkup(
    <RoomFields
      room={{ ...newRoom([], unit), ...room }}
      unit={unit}
      hasOthers={false}
      problems={{}}
      planned={null}
      onChange={nothing}
      onUnit={nothing}
    />,
  );

test.each([
  ['m', 'Part 1, length (m)'],
  ['ft', 'Part 1, length (feet and inches)'],
] as const)('the parts without floor of a room given by its area, in %s', (unit, label) => {
  expect(fieldsOf({ kind: 'area', cutOuts: [{ length: '1', width: '1' }] }, unit)).toContain(label);
});

test('feet and inches are typed on the whole keyboard, as a keypad has no marks: walls, doors and parts', () => {
  const room = {
    doors: [{ width: `2' 9"`, wall: 0 }],
    cutOuts: [{ length: '3', width: '2' }],
  };
  const keypads = (unit: LengthUnit) => fieldsOf(room, unit).match(/inputMode="decimal"/gi)?.length ?? 0;
  expect([keypads('m'), keypads('ft')]).toEqual([5, 0]);
});

test.each([
  ['13.9', '13&#x27; 10.8&quot;'],
  [`13' 9"`, null],
  ['13 9', null],
  ['13', null],
])('%s feet, which may be meant otherwise, are read back', (typed, words) => {
  const fields = fieldsOf({ doors: [{ width: typed, wall: 0 }] }, 'ft');
  if (words) expect(fields).toContain(`Read as ${words}`);
  else expect(fields).not.toContain('Read as');
});
