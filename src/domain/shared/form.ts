/** Forms that a page shows again after a refusal. */

/** What was typed into a form, and what is wrong with it. */
export interface ShownForm {
  readonly typed: Readonly<Record<string, string>>;
  /** By field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The message above the form; null for none. */
  readonly detail: string | null;
}
