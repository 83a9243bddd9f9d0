/** What the login and registration pages do with a request: show the form, take it, send on. */
import type { z } from 'zod';
import { loginBody, registerBody } from '#domain/accounts/contract.ts';
import { afterLogin, safeNext, wantsAdmin } from '#domain/accounts/next.ts';
import {
  ADMIN_ACCESS_REQUIRED,
  LOG_IN_FOR_ADMIN,
  PASSWORD_CHANGED,
  PLEASE_LOG_IN,
} from '#domain/accounts/texts.ts';
import type { Result } from '#domain/shared/result.ts';
import { asForm, checkForm, readForm, refusedForm, untouched, type FormState } from '#server/http/forms.ts';
import { logIn, register, type Door, type Entered } from './entrance.ts';

export interface EntranceScreen extends FormState {
  /** Where to go, when there is nothing to show. */
  readonly redirect: string | null;
  /** The page that asked for a login; null where none did. */
  readonly next: string | null;
  /** The page's heading: what the spec says of the admin page that asked, else 'Login'. */
  readonly title: string;
  /** Why the shopper is here, where a page sent them. */
  readonly notice: string | null;
}

/** How the login is headed for guests on admin pages (spec sections 2 'Orders' and 6). */
function titleFor(next: string | null): string {
  if (!wantsAdmin(next)) return 'Login';
  return next?.startsWith('/admin/users') ? ADMIN_ACCESS_REQUIRED : PLEASE_LOG_IN;
}

async function entrance<S extends z.core.$ZodType>(
  door: Door,
  schema: S,
  statuses: Readonly<Record<string, number>>,
  open: (body: z.output<S>) => Promise<Result<Entered>>,
): Promise<EntranceScreen> {
  const next = safeNext(door.url.searchParams.get('next'));
  const changed = door.url.searchParams.get('done') === 'reset' ? PASSWORD_CHANGED : null;
  const frame = {
    redirect: null,
    next,
    title: titleFor(next),
    notice: wantsAdmin(next) ? LOG_IN_FOR_ADMIN : changed,
  };
  if (door.request.method !== 'POST') {
    const { user } = door.locals.viewer;
    return { ...frame, ...untouched, redirect: user ? afterLogin(user.isAdmin, next) : null };
  }
  const typed = await readForm(door.request);
  const checked = checkForm(schema, typed);
  if (!checked.ok) return { ...frame, ...refusedForm(typed, checked.error) };
  const tried = await asForm(typed, () => open(checked.value));
  if ('state' in tried) return { ...frame, ...tried.state };
  if (!tried.done.ok) {
    const { error } = tried.done;
    return { ...frame, ...refusedForm(typed, error, statuses[error.code] ?? 409) };
  }
  return { ...frame, ...untouched, redirect: afterLogin(tried.done.value.user.isAdmin, next) };
}

/** /login */
export const loginScreen = (door: Door): Promise<EntranceScreen> =>
  entrance(door, loginBody, { wrong_login: 401, banned: 403 }, (body) => logIn(door, body));

/** /register: success goes to / (spec section 2), or back to where the shopper came from. */
export const registerScreen = (door: Door): Promise<EntranceScreen> =>
  entrance(door, registerBody, {}, (body) => register(door, body));
