/** Links to a view of a room: `/room-view?room=loft&floor=oak-natural&pattern=herringbone&turn=45`. */

/** What a link says; what it leaves out is null. */
export interface RoomViewLink {
  readonly room: string | null;
  /** A product's id. */
  readonly floor: string | null;
  /** Null for the way in which the floor is made. */
  readonly pattern: string | null;
  /** Degrees, 0 to 179; null for the usual direction of the floor. */
  readonly turn: number | null;
  /** A second floor, to the right. */
  readonly other: string | null;
}

/** A floor looks the same after half a turn. */
const HALF_TURN = 180;

/** What the query of a link says. Values that no view could have are left out. */
export function roomViewOf(search: string): RoomViewLink {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name)?.trim() || null;
  const turn = Number(text('turn') ?? NaN);
  return {
    room: text('room'),
    floor: text('floor'),
    pattern: text('pattern'),
    turn: Number.isInteger(turn) ? ((turn % HALF_TURN) + HALF_TURN) % HALF_TURN : null,
    other: text('other'),
  };
}

/** The address of a view. */
export function roomViewHref(view: Partial<RoomViewLink>): string {
  const query = new URLSearchParams();
  for (const name of ['room', 'floor', 'pattern', 'turn', 'other'] as const) {
    const value = view[name];
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '/room-view' : `/room-view?${text}`;
}
