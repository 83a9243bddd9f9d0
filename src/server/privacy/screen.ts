/** Form handling of the page for one's own data. */
import type { APIContext } from 'astro';
import { composed } from '#domain/shared/clean-text.ts';
import { refuse } from '#domain/shared/result.ts';
import { checkOwnPassword, logOut } from '#server/accounts/index.ts';
import { write } from '#server/database.ts';
import { dispatchForms } from '#server/http/forms.ts';
import { signedIn } from '#server/http/viewer.ts';
import { erasePerson } from './erase.ts';
import { removeErasedFiles } from './erased-files.ts';

const NAME = 'Please type your name exactly as it stands above';

/** /account/data: deleting the account requires one's name and password. */
export async function ownDataScreen(context: Pick<APIContext, 'request' | 'url' | 'locals' | 'cookies'>) {
  const { id, fullName } = signedIn(context.locals.viewer);
  const submitted = await dispatchForms(context.request, {
    delete: async ({ name = '', current_password: password }) => {
      if (composed(name).trim() !== composed(fullName)) return refuse('name', NAME, { name: NAME });
      const checked = await checkOwnPassword(id, password);
      if (!checked.ok) return checked;
      const erased = await write((tx) => erasePerson(tx, id));
      await removeErasedFiles();
      return erased;
    },
  });
  if (submitted.isDone) await logOut(context);
  return { redirect: submitted.isDone ? '/login?done=deleted' : null, state: submitted.state, fullName };
}
