/** Request handling of the login and registration pages. */
import type { z } from 'zod';
import { loginBody, registerBody } from '#domain/accounts/contract.ts';
import { afterLogin, reasonForLogin, safeNext, wantsAdmin } from '#domain/accounts/next.ts';
import {
  ACCOUNT_DELETED,
  ADMIN_ACCESS_REQUIRED,
  EMAIL_CHANGED,
  LOG_IN_FOR_ADMIN,
  PASSWORD_CHANGED,
  PLEASE_LOG_IN,
} from '#domain/accounts/texts.ts';
import type { Result } from '#domain/shared/result.ts';
import { asForm, checkForm, doneOf, readForm, refusedForm, untouched } from '#server/http/forms.ts';
import { type LoggedIn, logIn, register, type RequestContext } from './log-in.ts';

/** What the login page says after an action that logged the user out, by the `done` parameter of the redirect. */
const NOTICES: ReadonlyMap<string, string> = new Map([
  ['reset', PASSWORD_CHANGED],
  ['email', EMAIL_CHANGED],
  ['deleted', ACCOUNT_DELETED],
]);

/** The login page's heading for guests who opened an admin page. */
function titleFor(next: string | null): string {
  if (!wantsAdmin(next)) return 'Login';
  return next?.startsWith('/admin/users') ? ADMIN_ACCESS_REQUIRED : PLEASE_LOG_IN;
}

async function loginOrRegister<S extends z.core.$ZodType>(
  context: RequestContext,
  schema: S,
  statuses: Readonly<Record<string, number>>,
  submit: (body: z.output<S>) => Promise<Result<LoggedIn>>,
) {
  const { searchParams } = context.url;
  const next = safeNext(searchParams.get('next'));
  const done = NOTICES.get(doneOf(context)) ?? reasonForLogin(next, searchParams.get('for'));
  const base = {
    redirect: null,
    next,
    title: titleFor(next),
    notice: wantsAdmin(next) ? LOG_IN_FOR_ADMIN : done,
  };
  if (context.request.method !== 'POST') {
    const { user } = context.locals.viewer;
    // A shopper on the way to the admin needs another account, and is asked for it.
    const isInVain = user !== null && !user.isAdmin && wantsAdmin(next);
    return { ...base, ...untouched, redirect: user && !isInVain ? afterLogin(user.isAdmin, next) : null };
  }
  const typed = await readForm(context.request);
  const checked = checkForm(schema, typed);
  if (!checked.ok) return { ...base, ...refusedForm(typed, checked.error) };
  const outcome = await asForm(typed, () => submit(checked.value));
  if ('state' in outcome) return { ...base, ...outcome.state };
  if (!outcome.done.ok) {
    const { error } = outcome.done;
    return { ...base, ...refusedForm(typed, error, statuses[error.code] ?? 409) };
  }
  return { ...base, ...untouched, redirect: afterLogin(outcome.done.value.user.isAdmin, next) };
}

/** /login */
export const loginScreen = (context: RequestContext) =>
  loginOrRegister(context, loginBody, { wrong_login: 401, banned: 403 }, (body) => logIn(context, body));

/** /register: redirects to /, or to the page that the shopper came from. */
export const registerScreen = (context: RequestContext) =>
  loginOrRegister(context, registerBody, {}, (body) => register(context, body));
