/** What a room is used for. */
export const ROOM_USES = [
  'living_room',
  'dining_room',
  'bedroom',
  'office',
  'kitchen',
  'utility_room',
  'bathroom',
  'wet_room',
  'hall',
  'stairs',
  'conservatory',
] as const;
export type RoomUse = (typeof ROOM_USES)[number];
