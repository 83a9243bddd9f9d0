/**
 * An expected outcome as a value: either the answer, or a refusal with a code from a closed union and a
 * sentence for people. The unexpected is thrown instead.
 */
export type Result<Value, Code extends string = string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Refusal<Code> };

/** Why something was refused: `code` for programs, `detail` for people, `fields` for forms. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly detail: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The outcome that was hoped for. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

/**
 * A refusal.
 * @param detail a sentence for people
 * @param fields what is wrong, by field of a form
 */
export const refuse = <Code extends string>(
  code: Code,
  detail: string,
  fields?: Readonly<Record<string, string>>,
): { readonly ok: false; readonly error: Refusal<Code> } => ({
  ok: false,
  error: fields ? { code, detail, fields } : { code, detail },
});
