/** What the application page does with a request. */
import type { APIContext } from 'astro';
import { financeApplicant } from '#domain/finance/application.ts';
import { asForm, checkForm, readForm, refusedForm, untouched, type FormState } from '#server/http/forms.ts';
import { addressOf, holdTo } from '#server/http/rate-limit.ts';
import { applicationByToken, submitApplication, type Application } from './applications.ts';

export interface FinanceScreen extends FormState {
  readonly application: Application | null;
  readonly redirect: string | null;
}

type Door = Pick<APIContext, 'request' | 'url' | 'params' | 'clientAddress' | 'locals'>;

/** /finance/apply/{token} */
export async function financeScreen(door: Door): Promise<FinanceScreen> {
  const application = await applicationByToken(door.params['token'] ?? '');
  if (!application) return { ...untouched, application, redirect: null, status: 404 };
  if (door.request.method !== 'POST') {
    const { user } = door.locals.viewer;
    const typed: Record<string, string> = user ? { full_name: user.fullName, email: user.email } : {};
    return { ...untouched, typed, application, redirect: null };
  }
  const typed = await readForm(door.request);
  const checked = checkForm(financeApplicant, typed);
  if (!checked.ok) return { ...refusedForm(typed, checked.error), application, redirect: null };
  const tried = await asForm(typed, async () => {
    await holdTo({ bucket: 'finance-submit', points: 20, seconds: 600 }, addressOf(door));
    return submitApplication(application, checked.value);
  });
  if ('state' in tried) return { ...tried.state, application, redirect: null };
  if (!tried.done.ok) return { ...refusedForm(typed, tried.done.error), application, redirect: null };
  return { ...untouched, application, redirect: door.url.pathname };
}
