/** Form handling of /admin/users and /admin/users/{id}. */
import { roleBody, makeAdminBody, SESSIONS_ENDED, USER_TEXTS, type UserAct } from '#domain/accounts/staff.ts';
import type { Result } from '#domain/shared/result.ts';
import { checked, type FormContext, type FormValues } from '#server/http/forms.ts';
import { type StaffForm, staffForms } from '#server/http/staff-forms.ts';
import { signedIn } from '#server/http/viewer.ts';
import { banUser, deleteUser, endAllSessions, makeAdmin, setRole, unbanUser } from './commands.ts';

/** Puts what failed before a refusal: 'Error banning user: …'. */
async function withFailureText(act: UserAct, work: Promise<Result<unknown>>): Promise<Result<unknown>> {
  const result = await work;
  if (result.ok) return result;
  return {
    ok: false,
    error: { ...result.error, detail: `${USER_TEXTS[act].failed}: ${result.error.detail}` },
  };
}

function formsOf({ locals: { viewer } }: FormContext, fixedId?: string): Record<string, StaffForm> {
  const idOf = (typed: FormValues) => fixedId ?? typed['id'] ?? '';
  const form = (
    act: UserAct,
    work: (typed: FormValues) => Promise<Result<unknown>>,
    access: NonNullable<StaffForm['access']> = ['admin'],
  ): [string, StaffForm] => [
    act,
    { access, done: USER_TEXTS[act].done, work: (typed) => withFailureText(act, work(typed)) },
  ];
  return Object.fromEntries([
    form('ban', (typed) => banUser(idOf(typed), signedIn(viewer)), ['support']),
    form('unban', (typed) => unbanUser(idOf(typed), signedIn(viewer)), ['support']),
    form('delete', (typed) => deleteUser(idOf(typed), signedIn(viewer))),
    form(
      'make-admin',
      checked(makeAdminBody, ({ role }, typed) => makeAdmin(idOf(typed), role, signedIn(viewer))),
    ),
    form(
      'role',
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
export const usersForms = (context: FormContext) => staffForms(context, ['admin'], formsOf(context));

/** The forms of one user's page: those of the list, and ending all sessions. */
export function userForms(context: FormContext, id: string) {
  const { viewer } = context.locals;
  return staffForms(context, ['admin'], {
    ...formsOf(context, id),
    sessions: {
      access: ['support'],
      done: SESSIONS_ENDED,
      work: () => endAllSessions(id, signedIn(viewer)),
    },
  });
}
