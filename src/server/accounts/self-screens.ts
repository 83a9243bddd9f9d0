/** What the account's own pages do with a request: forms that need no script. */
import { store } from '#config/store.ts';
import { detailsBody, forgottenBody, passwordBody, resetBody } from '#domain/accounts/contract.ts';
import { RESET_SENT } from '#domain/accounts/texts.ts';
import { shippingAddressSchema } from '#domain/orders/address.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { write } from '#server/database.ts';
import { checkForm, takeForms, untouched, type FormState, type Typed } from '#server/http/forms.ts';
import { addressOf } from '#server/http/rate-limit.ts';
import { signedIn } from '#server/http/viewer.ts';
import { addAddress, addressesOf, changeAddress, removeAddress, type SavedAddress } from './addresses.ts';
import { AUTH_COOKIE, setCookies } from './cookies.ts';
import type { Door } from './entrance.ts';
import { changeDetails, changePassword, resetLinkWorks, resetPassword, sendReset } from './self.ts';
import { endOwnSession, endSessionsOf, sessionsOf, type SessionSummary } from './session.ts';

interface Screen {
  readonly redirect: string | null;
  /** The form that was refused, with its state; null where none was. */
  readonly form: string | null;
  readonly state: FormState;
  /** What was done just now: a form's name. */
  readonly done: string | null;
}

type Works = Parameters<typeof takeForms>[1];

async function screenOf(door: Door, works: Works): Promise<Screen> {
  const taken = await takeForms(door.request, works);
  const done = door.url.searchParams.get('done');
  if (taken.form === null) return { redirect: null, form: null, state: untouched, done };
  if (taken.state) return { redirect: null, form: taken.form, state: taken.state, done: null };
  const back = `${door.url.pathname}?done=${encodeURIComponent(taken.form)}`;
  return { redirect: back, form: null, state: untouched, done };
}

/** /account: details and password. */
export function accountScreen(door: Door): Promise<Screen> {
  const { viewer } = door.locals;
  const user = signedIn(viewer);
  return screenOf(door, {
    details: async (typed) => {
      const body = checkForm(detailsBody, typed);
      if (!body.ok) return body;
      const changed = await changeDetails(user.id, body.value);
      const token = door.cookies.get(AUTH_COOKIE)?.value;
      if (changed.ok && token) setCookies(door, token, { ...user, fullName: body.value.full_name });
      return changed;
    },
    password: async (typed) => {
      const body = checkForm(passwordBody, typed);
      return body.ok ? changePassword(user.id, viewer.sessionId, body.value) : body;
    },
  });
}

const addressSchema = shippingAddressSchema(store.countries.map(({ code }) => code));

/** /account/addresses: one form for a new address, or for the one that `?edit=` names. */
export async function addressesScreen(
  door: Door,
): Promise<Screen & { addresses: SavedAddress[]; edited: SavedAddress | null }> {
  const { id: userId } = signedIn(door.locals.viewer);
  const save = async (typed: Typed): Promise<Result<unknown>> => {
    const body = checkForm(addressSchema, typed);
    if (!body.ok) return body;
    return typed['id'] ? changeAddress(userId, typed['id'], body.value) : addAddress(userId, body.value);
  };
  const screen = await screenOf(door, {
    save,
    remove: async (typed) => removeAddress(userId, typed['id'] ?? ''),
  });
  const addresses = await addressesOf(userId);
  const wanted = screen.state.typed['id'] ?? door.url.searchParams.get('edit');
  return { ...screen, addresses, edited: addresses.find(({ id }) => id === wanted) ?? null };
}

/** /account/sessions */
export async function sessionsScreen(
  door: Door,
): Promise<Screen & { sessions: SessionSummary[]; current: string | null }> {
  const { viewer } = door.locals;
  const { id: userId } = signedIn(viewer);
  const screen = await screenOf(door, {
    end: async (typed) => ok(await endOwnSession(userId, typed['id'] ?? '')),
    everywhere: async () => ok(await write((tx) => endSessionsOf(tx, userId, viewer.sessionId))),
  });
  return { ...screen, sessions: await sessionsOf(userId), current: viewer.sessionId };
}

/** /forgotten-password: the same answer for known and unknown e-mails. */
export async function forgottenScreen(door: Door): Promise<Screen & { sent: string | null }> {
  const screen = await screenOf(door, {
    forgotten: async (typed) => {
      const body = checkForm(forgottenBody, typed);
      return body.ok ? ok(await sendReset(body.value.email, addressOf(door))) : body;
    },
  });
  return { ...screen, sent: screen.done === 'forgotten' ? RESET_SENT : null };
}

/** /reset-password?token=…; a link that works no longer says so at once, before anything is typed. */
export async function resetScreen(door: Door): Promise<Screen & { token: string; works: boolean }> {
  const token = door.url.searchParams.get('token') ?? '';
  const screen = await screenOf(door, {
    reset: async (typed) => {
      const body = checkForm(resetBody, { ...typed, token });
      return body.ok ? resetPassword(body.value.token, body.value.password) : body;
    },
  });
  const redirect = screen.redirect ? '/login?done=reset' : null;
  return { ...screen, token, redirect, works: redirect !== null || (await resetLinkWorks(token)) };
}
