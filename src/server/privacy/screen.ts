/** What the page of one's own data does with a request. */
import type { APIContext } from 'astro';
import { refuse } from '#domain/shared/result.ts';
import { logOut } from '#server/accounts/index.ts';
import { write } from '#server/database.ts';
import { takeForms, untouched, type FormState } from '#server/http/forms.ts';
import { signedIn } from '#server/http/viewer.ts';
import { erasePerson } from './erase.ts';

const NAME = 'Please type your name exactly as it stands above';

/** /account/data: deletion asks for the name, typed. */
export async function ownDataScreen(
  door: Pick<APIContext, 'request' | 'url' | 'locals' | 'cookies'>,
): Promise<{ redirect: string | null; state: FormState; fullName: string }> {
  const { id, fullName } = signedIn(door.locals.viewer);
  const taken = await takeForms(door.request, {
    delete: async ({ name = '' }) =>
      name.trim() === fullName ? write((tx) => erasePerson(tx, id)) : refuse('name', NAME, { name: NAME }),
  });
  if (taken.form === null) return { redirect: null, state: untouched, fullName };
  if (taken.state) return { redirect: null, state: taken.state, fullName };
  await logOut(door);
  return { redirect: '/', state: untouched, fullName };
}
