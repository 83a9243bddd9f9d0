/** Form handling of claiming guest orders: asking for the link on My Orders, and opening it. */
import { CLAIM_LINK_SENT, claimedOrders } from '#domain/accounts/texts.ts';
import { dispatchForms, doneOf, type FormContext, type FormState } from '#server/http/forms.ts';
import { signedIn } from '#server/http/viewer.ts';
import { ok } from '#domain/shared/result.ts';
import { claimGuestOrders, isClaimLink, mailClaimLink } from './claim.ts';

interface Screen {
  readonly redirect: string | null;
  readonly state: FormState;
}

/** The form on My Orders that asks for the link. The answer is the same whether or not there are guest orders. */
export async function claimForm(context: FormContext): Promise<Screen & { done: string | null }> {
  const user = signedIn(context.locals.viewer);
  const submitted = await dispatchForms(context.request, {
    claim: async () => ok(await mailClaimLink(user)),
  });
  const redirect = submitted.isDone ? '/orders?done=claim' : null;
  const [what = '', moved = ''] = doneOf(context).split('-');
  const done =
    what === 'claim' ? CLAIM_LINK_SENT : what === 'claimed' ? claimedOrders(Number(moved) || 0) : null;
  return { redirect, state: submitted.state, done };
}

/** /account/confirm-email?token=… */
export async function claimScreen(
  context: FormContext,
): Promise<Screen & { token: string; works: boolean; email: string }> {
  const user = signedIn(context.locals.viewer);
  const token = context.url.searchParams.get('token') ?? '';
  let moved = 0;
  const submitted = await dispatchForms(context.request, {
    confirm: async () => {
      const claimed = await claimGuestOrders(token, user);
      if (claimed.ok) moved = claimed.value;
      return claimed;
    },
  });
  return {
    redirect: submitted.isDone ? `/orders?done=claimed-${moved}` : null,
    state: submitted.state,
    token,
    works: isClaimLink(token, user),
    email: user.email,
  };
}
