/** The native forms of an admin page, each with an access rule; a form that succeeds redirects back to the page. */
import { ADMIN_REQUIRED } from '#domain/accounts/texts.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import {
  dispatchForms,
  doneOf,
  type FormContext,
  type FormHandler,
  type FormState,
  type FormValues,
} from './forms.ts';
import { type Access, allows, type Actor, actorOf } from './viewer.ts';

/** Fields of a staff form at most: a quote of a hundred lines has six for each. */
const STAFF_FIELDS = 700;

/** One form of an admin page. */
export interface StaffForm {
  /** Where it is another one than the page's. */
  readonly access?: Access;
  readonly work: (typed: FormValues, actor: Actor) => Promise<Result<unknown>>;
  /** The message shown on the page after success; of some forms by the id of what they have made or moved, or an empty one. */
  readonly done: string | ((madeId: string) => Promise<string>);
}

/** The outcome of a request to an admin page with forms. */
export interface StaffForms {
  readonly redirect: string | null;
  readonly state: FormState;
  readonly done: string | null;
}

/** The id of what a form's work has made or moved; null for other forms. */
const madeBy = (value: unknown): string | null => {
  const made = (value ?? {}) as Readonly<Record<string, unknown>>;
  const id = made['refund_id'] ?? made['payment_id'] ?? made['moved_id'];
  return typeof id === 'string' ? id : null;
};

/**
 * Handles a POST to an admin page.
 * @param pageAccess who may send the forms that name no access rule of their own
 * @param back where to redirect after success; by default the page's own URL
 */
export async function staffForms(
  { request, url, locals }: FormContext,
  pageAccess: Access,
  forms: Readonly<Record<string, StaffForm>>,
  back?: string,
): Promise<StaffForms> {
  const handlers = Object.fromEntries(
    Object.entries(forms).map(([name, { access = pageAccess, work }]): [string, FormHandler] => [
      name,
      (typed) =>
        allows(access, locals.viewer.user)
          ? work(typed, actorOf(locals.viewer))
          : Promise.resolve(refuse('not_allowed', ADMIN_REQUIRED)),
    ]),
  );
  const submitted = await dispatchForms(request, handlers, STAFF_FIELDS);
  const address = new URL(back ?? url.pathname + url.search, url);
  if (submitted.isDone) address.searchParams.set('done', submitted.form ?? '');
  const madeId = madeBy(submitted.value);
  if (madeId) address.searchParams.set('made', madeId);
  const done = doneOf({ request, url });
  const message = Object.hasOwn(forms, done) && submitted.form === null ? forms[done]?.done : null;
  return {
    redirect: submitted.isDone ? address.pathname + address.search : null,
    state: submitted.state,
    done:
      typeof message === 'function' ? await message(url.searchParams.get('made') ?? '') : (message ?? null),
  };
}
