/** Form handling of /admin/users and /admin/users/{id}. */
import type { APIContext } from 'astro';
import { roleBody, makeAdminBody, SESSIONS_ENDED, USER_TEXTS, type UserAct } from '#domain/accounts/staff.ts';
import type { Result } from '#domain/shared/result.ts';
import { type FormValues, checked } from '#server/http/forms.ts';
import { type StaffForm, staffForms } from '#server/http/staff-forms.ts';
import { signedIn } from '#server/http/viewer.ts';
import { banUser, deleteUser, endAllSessions, makeAdmin, setRole, unbanUser } from './commands.ts';

type RequestContext = Pick<APIContext, 'request' | 'url' | 'locals'>;

/** Puts the owner's prefix before a refusal: 'Error banning user: …'. */
async function withFailureText(act: UserAct, work: Promise<Result<unknown>>): Promise<Result<unknown>> {
  const result = await work;
  if (result.ok) return result;
  return {
    ok: false,
    error: { ...result.error, detail: `${USER_TEXTS[act].failed}: ${result.error.detail}` },
  };
}

function formsOf({ locals: { viewer } }: RequestContext, fixedId?: string): Record<string, StaffForm> {
  const idOf = (typed: FormValues) => fixedId ?? typed['id'] ?? '';
  const form = (
    act: UserAct,
    access: StaffForm['access'],
    work: (typed: FormValues) => Promise<Result<unknown>>,
  ): [string, StaffForm] => [
    act,
    { access, done: USER_TEXTS[act].done, work: (typed) => withFailureText(act, work(typed)) },
  ];
  return Object.fromEntries([
    form('ban', ['support'], (typed) => banUser(idOf(typed), signedIn(viewer))),
    form('unban', ['support'], (typed) => unbanUser(idOf(typed), signedIn(viewer))),
    form('delete', ['admin'], (typed) => deleteUser(idOf(typed), signedIn(viewer))),
    form(
      'make-admin',
      ['admin'],
      checked(makeAdminBody, ({ role }, typed) => makeAdmin(idOf(typed), role, signedIn(viewer))),
    ),
    form(
      'role',
      ['admin'],
      checked(
        roleBody,
        ({ role }, typed) => setRole(idOf(typed), role, signedIn(viewer)),
        // An empty choice removes the admin rights. A missing or unknown role is refused.
        ({ role }) => ({ role: role === '' ? null : role }),
      ),
    ),
  ]);
}

/** The forms of the users list. */
export const usersForms = (context: RequestContext) => staffForms(context, formsOf(context));

/** The forms of one user's page: those of the list, and ending all sessions. */
export function userForms(context: RequestContext, id: string) {
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
