/** A kept plan whose rooms may have no floor yet, and what of it can be worked out. */
import type { PlanBody } from './contract.ts';
import type { KeptPlanBody } from './kept-contract.ts';

export type KeptRoom = KeptPlanBody['rooms'][number];

/** The stairs, and the rooms that have a floor. */
export function plannable({
  rooms,
  stairs,
  kit_choices,
  kit_without,
  chosen_room,
}: Pick<KeptPlanBody, keyof PlanBody & keyof KeptPlanBody>): PlanBody {
  const floored = rooms.flatMap(({ product_id, is_ours: _, ...room }, index) =>
    product_id ? [{ index, room: { ...room, product_id } }] : [],
  );
  const chosen = floored.findIndex(({ index }) => index === chosen_room);
  return {
    rooms: floored.map(({ room }) => room),
    ...(stairs ? { stairs } : {}),
    ...(kit_choices ? { kit_choices } : {}),
    ...(kit_without ? { kit_without } : {}),
    ...(chosen < 0 ? {} : { chosen_room: chosen }),
  };
}
