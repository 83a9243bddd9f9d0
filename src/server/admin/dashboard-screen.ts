/** /admin: the figures, and the two forms that control the publisher. */
import { ok, refuse } from '#domain/shared/result.ts';
import { ADMIN_REQUIRED } from '#domain/accounts/texts.ts';
import { actorOf } from '#server/http/viewer.ts';
import { dispatchForms, doneOf, type FormContext } from '#server/http/forms.ts';
import { allows } from '#server/http/guards.ts';
import { publishEverything, retryFailures } from '#server/publishing/admin/index.ts';
import { dashboard } from './dashboard.ts';

/** Loads the page and handles its forms. A form that succeeded redirects back to the page. */
export async function dashboardScreen({ request, url, locals: { viewer } }: FormContext) {
  const mayPublish = allows(['catalogue'], viewer.user);
  const guarded = (work: () => Promise<unknown>) => async () =>
    mayPublish ? ok(await work()) : refuse('not_allowed', ADMIN_REQUIRED);
  const submitted = await dispatchForms(request, {
    retry: guarded(retryFailures),
    everything: guarded(() => publishEverything(actorOf(viewer))),
  });
  return {
    redirect: submitted.isDone ? `/admin?done=${encodeURIComponent(submitted.form ?? '')}#publishing` : null,
    state: submitted.state,
    done: doneOf({ request, url }),
    mayPublish,
    figures: await dashboard(),
  };
}
