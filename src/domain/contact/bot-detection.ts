/** Bot detection by typing time. Separate from the schema, so that the form's script does not load zod. */

/** Minimum time to write a message, in milliseconds. A faster one was not typed by a person. */
export const MIN_WRITING_MS = 2_000;
