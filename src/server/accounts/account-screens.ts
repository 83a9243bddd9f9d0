/** Request handling of the account pages, whose forms work without scripts. */
import { store } from '#config/store.ts';
import { detailsBody, forgottenBody, passwordBody, resetBody } from '#domain/accounts/contract.ts';
import { RESET_SENT } from '#domain/accounts/texts.ts';
import { shippingAddressSchema } from '#domain/orders/address.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { write } from '#server/database.ts';
import { checked, doneOf, dispatchForms, type FormState } from '#server/http/forms.ts';
import { signedIn } from '#server/http/viewer.ts';
import { addAddress, addressesOf, changeAddress, removeAddress } from './addresses.ts';
import { AUTH_COOKIE, setCookies } from './cookies.ts';
import { emailLink, useEmailLink } from './email-change.ts';
import { rememberBrowser } from './known-browser.ts';
import type { RequestContext } from './log-in.ts';
import { changeDetails, changePassword, isResetLinkUsable, resetPassword, sendReset } from './own-account.ts';
import { endOwnSession, endSessionsOf, sessionsOf } from './session.ts';

interface Screen {
  readonly redirect: string | null;
  /** The name of the refused form; null if none was refused. */
  readonly form: string | null;
  readonly state: FormState;
  /** The name of the form that succeeded last. */
  readonly done: string | null;
}

type FormHandlers = Parameters<typeof dispatchForms>[1];

async function handleForms(context: RequestContext, handlers: FormHandlers): Promise<Screen> {
  const submitted = await dispatchForms(context.request, handlers);
  const { form, isDone, state } = submitted;
  const isRefused = form !== null && !isDone;
  return {
    redirect: isDone ? `${context.url.pathname}?done=${encodeURIComponent(form ?? '')}` : null,
    form: isRefused ? form : null,
    state,
    done: isRefused ? null : doneOf(context) || null,
  };
}

/** /account: details and password. */
export async function accountScreen(context: RequestContext): Promise<Screen> {
  const { viewer } = context.locals;
  const user = signedIn(viewer);
  let isEmailAsked = false;
  const screen = await handleForms(context, {
    details: checked(detailsBody, async (details) => {
      const changed = await changeDetails(user.id, details);
      const token = context.cookies.get(AUTH_COOKIE)?.value;
      isEmailAsked = changed.ok && changed.value;
      if (changed.ok && token) setCookies(context, token, { ...user, fullName: details.full_name });
      return changed;
    }),
    password: checked(passwordBody, (passwords) => changePassword(user.id, viewer.sessionId, passwords)),
  });
  return isEmailAsked ? { ...screen, redirect: `${context.url.pathname}?done=email` } : screen;
}

/** /account-email?token=…: says what the mailed link does, and does it when its button is pressed. */
export async function emailLinkScreen(context: RequestContext) {
  const token = context.url.searchParams.get('token') ?? '';
  let target = '/login';
  const screen = await handleForms(context, {
    use: async () => {
      const used = await useEmailLink(token);
      if (used.ok) target = used.value;
      return used;
    },
  });
  return { ...screen, redirect: screen.redirect && target, token, link: await emailLink(token) };
}

const addressSchema = shippingAddressSchema(store.countries.map(({ code }) => code));

/** /account/addresses: one form, for a new address or for the one in `?edit=`. */
export async function addressesScreen(context: RequestContext) {
  const { id: userId } = signedIn(context.locals.viewer);
  const screen = await handleForms(context, {
    save: checked(addressSchema, (address, { id }): Promise<Result<unknown>> =>
      id ? changeAddress(userId, id, address) : addAddress(userId, address),
    ),
    remove: async (typed) => removeAddress(userId, typed['id'] ?? ''),
  });
  const addresses = await addressesOf(userId);
  const wanted = screen.state.typed['id'] ?? context.url.searchParams.get('edit');
  return { ...screen, addresses, edited: addresses.find(({ id }) => id === wanted) ?? null };
}

/** /account/sessions */
export async function sessionsScreen(context: RequestContext) {
  const { viewer } = context.locals;
  const { id: userId } = signedIn(viewer);
  const screen = await handleForms(context, {
    end: async (typed) => ok(await endOwnSession(userId, typed['id'] ?? '')),
    everywhere: async () => ok(await write((tx) => endSessionsOf(tx, userId, viewer.sessionId))),
  });
  return { ...screen, sessions: await sessionsOf(userId), current: viewer.sessionId };
}

/** /forgotten-password: the same response for known and unknown e-mails. */
export async function forgottenScreen(context: RequestContext): Promise<Screen & { sent: string | null }> {
  const screen = await handleForms(context, {
    forgotten: checked(forgottenBody, async ({ email }) => ok(await sendReset(email, context))),
  });
  return { ...screen, sent: screen.done === 'forgotten' ? RESET_SENT : null };
}

/** /reset-password?token=…; an expired or used link shows its message at once, before a password is typed. */
export async function resetScreen(context: RequestContext) {
  const token = context.url.searchParams.get('token') ?? '';
  const screen = await handleForms(context, {
    reset: checked(
      resetBody,
      async (body) => {
        const reset = await resetPassword(body.token, body.password);
        // The link has proved whose account it is, so others' wrong passwords do not count against the login that follows.
        if (reset.ok) rememberBrowser(context, reset.value.id);
        return reset;
      },
      (typed) => ({ ...typed, token }),
    ),
  });
  const redirect = screen.redirect ? '/login?done=reset' : null;
  return { ...screen, token, redirect, works: redirect !== null || (await isResetLinkUsable(token)) };
}
