/** Forms that pages post to themselves: they work without a script and keep what was typed. */
import type { APIContext } from 'astro';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import type { ShownForm } from '#domain/shared/form.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { readFormData } from './body.ts';
import { issueMessage } from './issue-message.ts';
import { ProblemError } from './problem.ts';

/** What the forms of a page need to know of its request. */
export type FormContext = Pick<APIContext, 'request' | 'url' | 'locals'>;

/** The text fields of a form, by name. */
export type FormValues = Readonly<Record<string, string>>;

/** The state of a form: after a refusal, what was typed with its errors. */
export interface FormState extends ShownForm {
  readonly status: number;
  readonly retryAfter?: string | null;
}

/** The state of a form before it is sent. */
export const untouched: FormState = { typed: {}, errors: {}, detail: null, status: 200 };

/** The text fields of a form; of several with one name the last. */
export const textFields = (form: FormData): FormValues =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The text fields of a posted form. @throws ProblemError 413 if it is too large */
export async function readForm(request: Request, maxFields?: number): Promise<FormValues> {
  return textFields(await readFormData(request, maxFields));
}

/** Refuses a form whose hidden field is filled in: by a machine, or by a browser for a person. @param what was not done */
export const refuseHiddenField = (what: string) =>
  refuse(
    'hidden_field',
    `${what}, because something filled in a field that people do not see. Please send it once more.`,
  );

/** Validates a form by the schema that the API uses too. The errors hold the first message of each field. */
export function checkForm<S extends z.core.$ZodType>(
  schema: S,
  typed: unknown,
): Result<z.output<S>, 'invalid'> {
  const parsed = safeParse(schema, typed);
  if (parsed.success) return ok(parsed.data);
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issueMessage(issue, 'form');
  return refuse('invalid', Object.values(fields)[0] ?? 'Please check the form.', fields);
}

/** The state to show when a command was refused. Passwords are never sent back. */
export function refusedForm(
  typed: FormValues,
  error: { readonly detail: string; readonly fields?: Readonly<Record<string, string>> },
  status = 422,
): FormState {
  const withoutPasswords = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !name.includes('password')),
  );
  const fields = error.fields ?? {};
  const hasFieldErrors = Object.keys(fields).length > 0;
  return { typed: withoutPasswords, errors: fields, detail: hasFieldErrors ? null : error.detail, status };
}

/** Runs a form's work; a ProblemError thrown on the way (rate limit, access) becomes the message above the form. */
export async function asForm<T>(
  typed: FormValues,
  work: () => Promise<T>,
): Promise<{ done: T } | { state: FormState }> {
  try {
    return { done: await work() };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { status, headers } = error.response();
    const state = refusedForm(typed, { detail: error.message }, status);
    return { state: { ...state, retryAfter: headers.get('retry-after') } };
  }
}

/** One form of a page that has several: each posts its name in the hidden field `form`. */
export type FormHandler = (typed: FormValues) => Promise<Result<unknown>>;

/**
 * A form whose values `body` checks before its work begins.
 * @param read the body that the fields make; by default the fields themselves
 */
export const checked =
  <S extends z.core.$ZodType, More extends readonly unknown[]>(
    body: S,
    work: (value: z.output<S>, typed: FormValues, ...more: More) => Promise<Result<unknown>>,
    read: (typed: FormValues) => unknown = (typed) => typed,
  ) =>
  async (typed: FormValues, ...more: More): Promise<Result<unknown>> => {
    const parsed = checkForm(body, read(typed));
    return parsed.ok ? work(parsed.value, typed, ...more) : parsed;
  };

/** The outcome of a POST to such a page. */
export interface FormsTaken {
  /** The posted form; null for a page that is only read. */
  readonly form: string | null;
  /** It succeeded. */
  readonly isDone: boolean;
  /** What its work has made. */
  readonly value?: unknown;
  /** What to show in it: its refusal, otherwise untouched. */
  readonly state: FormState;
}

/**
 * The value of `done` in the URL after a form's redirect, which selects the success message; empty for none. A navigation
 * from elsewhere (a typed or shared URL, a bookmark) has changed nothing, so it is ignored there. A client without
 * `Sec-Fetch-Site` is trusted.
 */
export function doneOf({ request, url }: { readonly request: Request; readonly url: URL }): string {
  const from = request.headers.get('sec-fetch-site') ?? 'same-origin';
  return (from === 'same-origin' && url.searchParams.get('done')) || '';
}

/**
 * Finds the handler of the posted form and runs it.
 * @param maxFields for a form with more fields than others have
 */
export async function dispatchForms(
  request: Request,
  handlers: Readonly<Record<string, FormHandler>>,
  maxFields?: number,
): Promise<FormsTaken> {
  if (request.method !== 'POST') return { form: null, isDone: false, state: untouched };
  const typed = await readForm(request, maxFields);
  const form = typed['form'] ?? '';
  const handler = Object.hasOwn(handlers, form) ? handlers[form] : undefined;
  const refusal = (state: FormState): FormsTaken => ({ form, isDone: false, state });
  if (!handler) return refusal(refusedForm(typed, { detail: 'This form is not known here.' }, 400));
  const tried = await asForm(typed, () => handler(typed));
  if ('state' in tried) return refusal(tried.state);
  if (tried.done.ok) return { form, isDone: true, value: tried.done.value, state: untouched };
  const { error } = tried.done;
  return refusal(refusedForm(typed, error, error.code === 'not_allowed' ? 403 : 422));
}
