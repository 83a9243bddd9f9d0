/** Forms that a page shows again after a refusal. */

/** A field of a form that is made for the goods of an order. */
export interface ShownField {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** As typed. */
  readonly value: string;
  readonly error?: string | undefined;
}

/** What was typed into a form, and what is wrong with it. */
export interface ShownForm {
  readonly typed: Readonly<Record<string, string>>;
  /** By field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The message above the form; null for none. */
  readonly detail: string | null;
}

/** The name, the value and the error of a form's fields, by their names. A password is never sent back. */
export const fieldsOf =
  ({ typed, errors }: Pick<ShownForm, 'typed' | 'errors'>) =>
  (name: string) => ({
    name,
    value: name.includes('password') ? undefined : typed[name],
    error: errors[name],
  });
