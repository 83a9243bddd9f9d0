/** How many rooms a plan may have. Here without the schemas, which the planner does not load. */
export const MAX_ROOMS = 50;

/** The opening of a usual door. mm */
export const USUAL_DOOR_MM = 838;
/** How long a wall may be. mm */
export const MIN_WALL_MM = 100;
export const MAX_WALL_MM = 100_000;

export const WALL_TOO_SHORT = 'A wall has to be at least 10 cm long.';
export const WALL_TOO_LONG = 'A wall can be at most 100 m long. For larger floors, talk to us.';

/** A shorter wall between the parts of a room is an error of measuring, or of adding up. mm */
export const THIN_WALL_MM = 10;
export const WALL_TOO_THIN =
  'A wall of this room would be shorter than 1 cm. Please check where its parts lie and how long they are.';

export const MAX_STAIRS = 10;
export const MAX_LANDINGS = 5;
/** Of the doors of a room, and of its parts without floor. */
export const MAX_EXTRAS = 20;

/** The least and the most of a measure. */
export interface Range {
  readonly least: number;
  readonly most: number;
}
/** Of steps their number, of all others mm; the sides of a landing are as long as stairs are wide. */
export const RANGES = {
  steps: { least: 1, most: 40 },
  going: { least: 100, most: 1000 },
  rise: { least: 50, most: 400 },
  stairsWidth: { least: 300, most: 4900 },
  repeat: { least: 0, most: 2000 },
  clearance: { least: 0, most: 300 },
  door: { least: 300, most: 10_000 },
  cutOut: { least: 10, most: MAX_WALL_MM },
} as const satisfies Record<string, Range>;

/** The longest notes for the fitter, in letters. */
export const MAX_NOTES = 1000;

/** A usual flight: thirteen steps of 25 × 20 cm, 86 cm wide. */
export const USUAL_STAIRS = { steps: 13, going_mm: 250, rise_mm: 200, width_mm: 860, winders: 0 };

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
