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
  // The fields are still those of the first shape: another one takes their measures over.
  const sides = SIDES.map((side) => [side, typed(side)] as const);
  const given = Object.fromEntries(sides.filter(([, value]) => value !== undefined));
  const isTouched = sides.some(([side, value]) => value !== undefined && value !== first.sides[side]);
  const named = {
    ...first,
    name: typed('name') ?? first.name,
    sides: { ...first.sides, ...given },
    isTouched,
  };
  const kind = pressed('shape');
  const read = isKind(kind) ? withKind(named, kind, plan.unit) : named;
  const unit = pressed('unit') === 'ft' ? 'ft' : 'm';
  const after = { ...plan, rooms: [read] };
  return unit === plan.unit ? after : inUnit(after, unit);
}
