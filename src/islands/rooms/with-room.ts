/** A plan with one of its rooms changed. */
import type { DraftPlan, DraftRoom } from './draft.ts';

/**
 * The plan with one of its rooms changed. The cut that was chosen for the room stays with another floor: pages say what
 * each floor costs by it. A floor that other rooms or stairs have is cut as theirs.
 */
export function withRoom(plan: DraftPlan, room: DraftRoom): DraftPlan {
  const before = plan.rooms.find(({ key }) => key === room.key)?.floor?.id ?? '';
  const now = room.floor?.id ?? '';
  const rooms = plan.rooms.map((each) => (each.key === room.key ? room : each));
  if (now === before) return { ...plan, rooms };
  const others = rooms.filter((each) => each !== room).map(({ floor }) => floor?.id);
  const taken = new Set([...others, ...plan.stairs.map(({ product_id }) => product_id)]);
  const kept = plan.least.filter((id) => taken.has(id) || (id !== before && id !== now));
  const isLeast = before ? plan.least.includes(before) : false;
  return { ...plan, rooms, least: isLeast && !taken.has(now) ? [...kept, now] : kept };
}
