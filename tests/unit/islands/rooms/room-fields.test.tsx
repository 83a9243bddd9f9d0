/** The measures of a room are labelled in the unit in which they are read. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newRoom } from '#islands/rooms/draft.ts';
import { RoomFields } from '#islands/rooms/RoomFields.tsx';

test.each([
  ['m', 'Part 1, length (m)'],
  ['ft', 'Part 1, length (feet and inches)'],
] as const)('the parts without floor of a room given by its area, in %s', (unit, label) => {
  const room = { ...newRoom([], unit), kind: 'area' as const, cutOuts: [{ length: '1', width: '1' }] };
  const nothing = () => undefined;
  const fields = (
    <RoomFields {...{ room, unit }} problems={{}} suitability={null} onChange={nothing} onUnit={nothing} />
  );
  expect(renderToStaticMarkup(fields)).toContain(label);
});
