/** Which rooms are the shopper's: what floors cost is said for those alone. */
import type { LengthUnit } from '#domain/rooms/lengths.ts';
import { type DraftRoom, newRoom, rectsOf, withSides } from './draft.ts';
import { storedPlan } from './plan-storage.ts';
import { withKind } from './with-kind.ts';

/** To the centimetre: a room that was shown in feet and in metres again may miss a mm. */
const sizeOf = (room: DraftRoom, unit: LengthUnit): string =>
  JSON.stringify(
    room.kind === 'area'
      ? room.area
      : (rectsOf(room, unit)?.map(({ x, y, length, width }) =>
          [x, y, length, width].map((mm) => Math.round(mm / 10)),
        ) ?? null),
  );

/** Whether a room has another shape or size than it began with: a new room's, or that of the shop's picture. */
export function isMeasured(room: DraftRoom, unit: LengthUnit): boolean {
  const first = withSides(newRoom([], unit), room.ourSides ?? {}, unit);
  // An area that nobody has typed is that of the drawing.
  const before = room.kind === 'area' ? withKind(first, 'area', unit) : first;
  return (room.cutOuts ?? []).length > 0 || sizeOf(room, unit) !== sizeOf(before, unit);
}

/** Whether the plan of this browser has a room of the shopper's. */
export function hasMeasuredPlan(): boolean {
  const { rooms, unit } = storedPlan()?.draft ?? { rooms: [], unit: 'm' as const };
  return rooms.some((room) => isMeasured(room, unit));
}
