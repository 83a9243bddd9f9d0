/** How many rooms a plan may have. Here without the schemas, which the planner does not load. */
export const MAX_ROOMS = 50;

/** How long a wall may be. mm. */
export const MIN_WALL_MM = 100;
export const MAX_WALL_MM = 100_000;

export const WALL_TOO_SHORT = 'A wall has to be at least 10 cm long.';
export const WALL_TOO_LONG = 'A wall can be at most 100 m long. For larger floors, talk to us.';

/** The longest notes for the fitter, in letters. */
export const MAX_NOTES = 1000;
