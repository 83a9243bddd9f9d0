/**
 * The outcome of an operation that may be refused: either a value, or a refusal with a code from a closed union and a
 * sentence for people. Unexpected errors are thrown instead.
 */
export type Result<Value, Code extends string = string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Refusal<Code> };

/** The reason for a refusal: `code` for programs, `detail` for people, `fields` for forms. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly detail: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A success. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

/** The same outcome with another value. */
export const mapOk = <Value, Other, Code extends string>(
  result: Result<Value, Code>,
  make: (value: Value) => Other,
): Result<Other, Code> => (result.ok ? ok(make(result.value)) : result);

/** Whether a value is such an outcome. */
export const isResult = (value: unknown): value is Result<unknown> =>
  typeof value === 'object' && value !== null && 'ok' in value && ('value' in value || 'error' in value);

/**
 * A refusal.
 * @param detail a sentence for people
 * @param fields messages by form field
 */
export const refuse = <Code extends string>(
  code: Code,
  detail: string,
  fields?: Readonly<Record<string, string>>,
): { readonly ok: false; readonly error: Refusal<Code> } => ({
  ok: false,
  error: fields ? { code, detail, fields } : { code, detail },
});
