/** How many rooms a plan may have. */
export const MAX_ROOMS = 50;
