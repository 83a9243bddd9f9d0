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

/** The longest notes for the fitter, in letters. */
export const MAX_NOTES = 1000;
