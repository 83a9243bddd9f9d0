/** How quickly a message to the shop can have been written; apart from its schema, so that the form's script stays small. */

/** Milliseconds that writing takes at the very least: what is quicker was not typed. */
export const LEAST_WRITING_MS = 2_000;
