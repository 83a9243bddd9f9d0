/** The pace of typing signals. Separate from the schemas, so that pages with the chat button do not load zod. */

/** A typing signal counts for so long. */
export const TYPING_SHOWN_MS = 5_000;

/** While somebody types, the signal is repeated at this interval: twice before it expires. */
export const TYPING_REPEAT_MS = 2_500;
