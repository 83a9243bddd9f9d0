/** Administration of accounts by staff. */
import type { Result } from '#domain/shared/result.ts';
import { refused } from '#server/http/endpoint.ts';

export { banUser, deleteUser, makeAdmin, setRole, unbanUser } from './commands.ts';
export { USER_RULES, userDetails, userPage } from './queries.ts';
export { userForms, usersForms } from './screens.ts';

/** The value, or the refusal as a problem document. */
export const userResponse = <T>(result: Result<T>): T | Response =>
  result.ok ? result.value : refused(result.error, { no_user: 404, not_allowed: 403 });
