/** What the pages of finance do with a request: the application itself, and one's own applications. */
import type { APIContext } from 'astro';
import { financeApplicantOn } from '#domain/finance/application.ts';
import { addressesOf } from '#server/accounts/index.ts';
import { now } from '#server/clock.ts';
import {
  asForm,
  checkForm,
  readForm,
  refusedForm,
  takeForms,
  untouched,
  type FormState,
} from '#server/http/forms.ts';
import { addressOf, holdTo } from '#server/http/rate-limit.ts';
import { signedIn } from '#server/http/viewer.ts';
import {
  applicationByToken,
  applicationPath,
  applicationsOf,
  opensUntil,
  type Application,
} from './applications.ts';
import { discardApplication, submitApplication, withdrawApplication } from './moves.ts';

export interface FinanceScreen extends FormState {
  readonly application: Application | null;
  readonly redirect: string | null;
}

type Door = Pick<APIContext, 'request' | 'url' | 'params' | 'clientAddress' | 'locals'>;

/** What the shop knows of a signed-in shopper already: the form starts with it. */
async function known({ locals }: Pick<Door, 'locals'>): Promise<Record<string, string>> {
  const { user } = locals.viewer;
  if (!user) return {};
  // The newest UK one: credit is for UK residents.
  const home = (await addressesOf(user.id)).findLast(({ country }) => country === 'GB');
  const address = home && {
    phone: home.phone ?? '',
    address: home.address,
    city: home.city,
    postal_code: home.postal_code,
  };
  return { full_name: user.fullName, email: user.email, ...address };
}

/** /finance/apply/{token} */
export async function financeScreen(door: Door): Promise<FinanceScreen> {
  const application = await applicationByToken(door.params['token'] ?? '');
  if (!application) return { ...untouched, application, redirect: null, status: 404 };
  if (door.request.method !== 'POST') {
    return { ...untouched, typed: await known(door), application, redirect: null };
  }
  const typed = await readForm(door.request);
  const checked = checkForm(financeApplicantOn(now()), typed);
  if (!checked.ok) return { ...refusedForm(typed, checked.error), application, redirect: null };
  const tried = await asForm(typed, async () => {
    await holdTo({ bucket: 'finance-submit', points: 20, seconds: 600 }, addressOf(door));
    return submitApplication(application, checked.value);
  });
  if ('state' in tried) return { ...tried.state, application, redirect: null };
  if (!tried.done.ok) return { ...refusedForm(typed, tried.done.error), application, redirect: null };
  return { ...untouched, application, redirect: door.url.pathname };
}

/** An application as its own shopper sees it. */
export interface OwnApplication extends Application {
  /** Where the unsent form goes on; null where there is nothing to fill in any more. */
  readonly path: string | null;
  /** Until when it can be sent. */
  readonly until: Date;
}

export interface OwnFinanceScreen {
  readonly redirect: string | null;
  readonly applications: readonly OwnApplication[];
  readonly state: FormState;
  /** What was done just now, in words. */
  readonly done: string | null;
}

const DONE: Readonly<Record<string, string>> = {
  withdraw: 'The application is withdrawn.',
  discard: 'The unsent application is deleted.',
};

/** /account/finance: one's applications, each to go on with, to look at or to take back. */
export async function ownFinanceScreen(door: Door): Promise<OwnFinanceScreen> {
  const { id: userId } = signedIn(door.locals.viewer);
  const taken = await takeForms(door.request, {
    withdraw: (typed) => withdrawApplication(userId, typed['id'] ?? ''),
    discard: (typed) => discardApplication(userId, typed['id'] ?? ''),
  });
  const rows = await applicationsOf(userId);
  const applications = rows.map((row) => ({
    ...row,
    path: row.state === 'started' && opensUntil(row) > now() ? applicationPath(row) : null,
    until: opensUntil(row),
  }));
  const isDone = taken.form !== null && taken.state === null;
  return {
    redirect: isDone ? `/account/finance?done=${taken.form}` : null,
    applications,
    state: (taken.form === null ? null : taken.state) ?? untouched,
    done: taken.form === null ? (DONE[door.url.searchParams.get('done') ?? ''] ?? null) : null,
  };
}
