/**
 * Guest orders for an account: whoever registers with the address of such orders proves the address by a mailed link, and
 * the orders become the account's. Until then nothing says whether there are any: the offer is made to everybody alike.
 */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { orders } from '#db/schema/index.ts';
import { CLAIM_LINK_INVALID, CLAIM_LINK_SENT, claimedOrders } from '#domain/accounts/texts.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { noteProvedEmail, userById } from '#server/accounts/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { enforceRateLimit, type Limit } from '#server/http/rate-limit.ts';
import { type SignedIn, signedIn } from '#server/http/viewer.ts';
import { queueUnprovedMail } from '#server/mail/index.ts';
import { companyOf } from '#server/trade/rows.ts';
import { sign, verify } from '#server/signing.ts';
import { dispatchForms, doneOf, type FormContext, type FormState } from '#server/http/forms.ts';

const PURPOSE = 'prove-address';
/** Links per account and hour: each is a mail to an address that may be somebody else's. */
const LINKS: Limit = { bucket: PURPOSE, points: 5, seconds: 3600 };

/** The signed value: the link counts for this account, as long as it has this address. */
const valueOf = (userId: string, emailKey: string): string => `${userId}\n${emailKey}`;

/** Mails the account's present address a link that proves it. */
export async function mailClaimLink({ id }: SignedIn): Promise<void> {
  await enforceRateLimit(LINKS, id);
  await write(async (tx) => {
    const user = await userById(id, tx);
    if (!user) return;
    const token = sign(PURPOSE, valueOf(id, user.emailKey), new Date(now().getTime() + DAY_MS));
    await queueUnprovedMail(tx, {
      template: 'address-proof',
      to: user.email,
      props: { url: `${env.SITE_URL}/account/confirm-email?token=${token}` },
      about: `user:${id}`,
    });
  });
}

const isLinkOf = (token: string, userId: string, emailKey: string): boolean =>
  verify(PURPOSE, token) === valueOf(userId, emailKey);

/** True if the link works for the account that is logged in. Changes nothing: mail programs open links by themselves. */
export const isClaimLink = (token: string, user: SignedIn): boolean =>
  isLinkOf(token, user.id, user.email.toLowerCase());

/**
 * Notes that the account's address is proved, and moves the guest orders of the address to the account.
 * @returns how many orders were moved
 */
export const claimGuestOrders = (token: string, { id }: SignedIn): Promise<Result<number, 'bad_link'>> =>
  write(async (tx) => {
    const user = await userById(id, tx);
    if (!user || !isLinkOf(token, id, user.emailKey)) return refuse('bad_link', CLAIM_LINK_INVALID);
    await noteProvedEmail(tx, id);
    const moved = await tx
      .update(orders)
      .set({ userId: id })
      .where(and(isNull(orders.userId), eq(sql`lower(${orders.email})`, user.emailKey)))
      .returning({ id: orders.id });
    // A quote has the account's trade prices before its address is proved.
    const company = await companyOf(tx, id);
    const ids = moved.map((order) => order.id);
    if (company)
      await tx
        .update(orders)
        .set(company)
        .where(and(inArray(orders.id, ids), isNotNull(orders.quoteNumber)));
    return ok(moved.length);
  });

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
export async function claimScreen(context: FormContext) {
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
