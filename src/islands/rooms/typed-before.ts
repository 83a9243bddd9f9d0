/** What was typed and pressed in the first room before the planner hydrated: it is in the fields, but not in the state. */
import { SIDES } from '#domain/rooms/sketch.ts';
import { type DraftPlan, inUnit, KIND_NAMES, type RoomKind } from './draft.ts';
import { withKind } from './with-kind.ts';

const isKind = (value: string | undefined): value is RoomKind => value !== undefined && value in KIND_NAMES;

/** A new plan with what its fields say. */
export function withTyped(plan: DraftPlan, place: HTMLElement | null): DraftPlan {
  const [first] = plan.rooms;
  if (!first || !place) return plan;
  const fields = [...place.querySelectorAll<HTMLInputElement>('input[name]')];
  const typed = (name: string) =>
    fields.find((field) => field.name === name && field.type !== 'radio')?.value;
  const pressed = (name: string) => fields.find((field) => field.name === name && field.checked)?.value;
  const kind = pressed('shape');
  const room = isKind(kind) && kind !== first.kind ? withKind(first, kind, plan.unit) : first;
  // Measures of another shape start anew.
  const sides = room.kind === first.kind ? SIDES.flatMap((side) => [[side, typed(side)] as const]) : [];
  const given = Object.fromEntries(sides.filter(([, value]) => value !== undefined));
  const read = { ...room, name: typed('name') ?? room.name, sides: { ...room.sides, ...given } };
  const unit = pressed('unit') === 'ft' ? 'ft' : 'm';
  const after = { ...plan, rooms: [read] };
  return unit === plan.unit ? after : inUnit(after, unit);
}
