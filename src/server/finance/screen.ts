/** Request handling of the finance pages: one application's form, and the shopper's own applications. */
import type { APIContext } from 'astro';
import { financeApplicantOn } from '#domain/finance/application.ts';
import { financeLendsIn } from '#domain/finance/rules.ts';
import { addressesOf } from '#server/accounts/index.ts';
import { now } from '#server/clock.ts';
import {
  asForm,
  checkForm,
  doneOf,
  readForm,
  refusedForm,
  dispatchForms,
  untouched,
} from '#server/http/forms.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { signedIn } from '#server/http/viewer.ts';
import { applicationByToken, applicationPath, applicationsOf, linkExpiresAt } from './applications.ts';
import { discardApplication, submitApplication, withdrawApplication } from './transitions.ts';

type RequestContext = Pick<APIContext, 'request' | 'url' | 'params' | 'clientAddress' | 'locals'>;

/** Initial form values for a signed-in shopper, from the account and its saved addresses. */
async function prefill({ locals }: Pick<RequestContext, 'locals'>): Promise<Record<string, string>> {
  const { user } = locals.viewer;
  if (!user) return {};
  // The newest address of a country where the lender gives credit.
  const home = (await addressesOf(user.id)).findLast(({ country }) => financeLendsIn(country));
  const address = home && {
    phone: home.phone ?? '',
    address: home.address,
    city: home.city,
    postal_code: home.postal_code,
  };
  return { full_name: user.fullName, email: user.email, ...address };
}

/** /finance/apply/{token} */
export async function financeScreen(context: RequestContext) {
  const application = await applicationByToken(context.params['token'] ?? '');
  if (!application) return { ...untouched, application, redirect: null, status: 404 };
  if (context.request.method !== 'POST') {
    return { ...untouched, typed: await prefill(context), application, redirect: null };
  }
  const typed = await readForm(context.request);
  const checked = checkForm(financeApplicantOn(now()), typed);
  if (!checked.ok) return { ...refusedForm(typed, checked.error), application, redirect: null };
  const outcome = await asForm(typed, async () => {
    await enforceRateLimit({ bucket: 'finance-submit', points: 20, seconds: 600 }, addressOf(context));
    return submitApplication(application, checked.value);
  });
  if ('state' in outcome) return { ...outcome.state, application, redirect: null };
  if (!outcome.done.ok) return { ...refusedForm(typed, outcome.done.error), application, redirect: null };
  return { ...untouched, application, redirect: context.url.pathname };
}

const CONFIRMATIONS: Readonly<Record<string, string>> = {
  withdraw: 'The application is withdrawn.',
  discard: 'The unsent application is deleted.',
};

/** /account/finance: the shopper's applications, with forms to withdraw and to delete them. */
export async function ownFinanceScreen(context: RequestContext) {
  const { id: userId } = signedIn(context.locals.viewer);
  const submitted = await dispatchForms(context.request, {
    withdraw: (typed) => withdrawApplication(userId, typed['id'] ?? ''),
    discard: (typed) => discardApplication(userId, typed['id'] ?? ''),
  });
  const rows = await applicationsOf(userId);
  const applications = rows.map((row) => ({
    ...row,
    path: row.state === 'started' && linkExpiresAt(row) > now() ? applicationPath(row) : null,
    until: linkExpiresAt(row),
  }));
  return {
    redirect: submitted.isDone ? `/account/finance?done=${submitted.form}` : null,
    applications,
    state: submitted.state,
    done: submitted.form === null ? (CONFIRMATIONS[doneOf(context)] ?? null) : null,
  };
}
