/** /admin/users and /admin/users/{id}: what they show, and the forms they take. */
import type { APIContext } from 'astro';
import { roleBody, makeAdminBody, SESSIONS_ENDED, USER_TEXTS, type UserAct } from '#domain/staff/users.ts';
import type { Result } from '#domain/shared/result.ts';
import { checkForm, type Typed } from '#server/http/forms.ts';
import { type StaffForm, staffForms } from '#server/http/staff-forms.ts';
import { signedIn } from '#server/http/viewer.ts';
import { banUser, deleteUser, endAllSessions, makeAdmin, setRole, unbanUser } from './commands.ts';

type Context = Pick<APIContext, 'request' | 'url' | 'locals'>;

/** A refusal as the spec begins it: 'Error banning user: …'. */
async function worded(act: UserAct, work: Promise<Result<unknown>>): Promise<Result<unknown>> {
  const result = await work;
  if (result.ok) return result;
  return {
    ok: false,
    error: { ...result.error, detail: `${USER_TEXTS[act].failed}: ${result.error.detail}` },
  };
}

function formsOf({ locals: { viewer } }: Context, given?: string): Record<string, StaffForm> {
  const idOf = (typed: Typed) => given ?? typed['id'] ?? '';
  const form = (
    act: UserAct,
    access: StaffForm['access'],
    work: (typed: Typed) => Promise<Result<unknown>>,
  ): [string, StaffForm] => [
    act,
    { access, done: USER_TEXTS[act].done, work: (typed) => worded(act, work(typed)) },
  ];
  return Object.fromEntries([
    form('ban', ['support'], (typed) => banUser(idOf(typed), signedIn(viewer))),
    form('unban', ['support'], (typed) => unbanUser(idOf(typed), signedIn(viewer))),
    form('delete', ['admin'], (typed) => deleteUser(idOf(typed), signedIn(viewer))),
    form('make-admin', ['admin'], async (typed) => {
      const checked = checkForm(makeAdminBody, { role: typed['role'] });
      return checked.ok ? makeAdmin(idOf(typed), checked.value.role, signedIn(viewer)) : checked;
    }),
    form('role', [], async (typed) => {
      // Nothing chosen takes the rights away; a word that is no role, or none at all, changes nothing.
      const checked = checkForm(roleBody, { role: typed['role'] === '' ? null : typed['role'] });
      return checked.ok ? setRole(idOf(typed), checked.value.role, signedIn(viewer)) : checked;
    }),
  ]);
}

/** The list's forms. */
export const usersForms = (context: Context) => staffForms(context, formsOf(context));

/** One user's forms: those of the list, and the end of all sessions. */
export function userForms(context: Context, id: string) {
  const { viewer } = context.locals;
  return staffForms(context, {
    ...formsOf(context, id),
    sessions: {
      access: ['support'],
      done: SESSIONS_ENDED,
      work: () => endAllSessions(id, signedIn(viewer)),
    },
  });
}
