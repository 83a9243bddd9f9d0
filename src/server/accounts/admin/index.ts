/** Administration of accounts by staff. */
export { banUser, deleteUser, makeAdmin, setRole, unbanUser } from './commands.ts';
export { USER_RULES, userDetails, userPage } from './queries.ts';
export { userForms, usersForms } from './screens.ts';

export const USER_STATUSES = { no_user: 404, not_allowed: 403 } as const;
