/**
 * Accounts: who people are. Sessions (hashed, 7 days, cookie or bearer), registering and logging in, passwords,
 * addresses, one's own data. What others may call stands here.
 */
export { viewerOf } from './viewer.ts';
export { logIn, logOut, register } from './entrance.ts';
export { endSessionsOf, sessionsOf } from './session.ts';
export { userById, userByEmail, userToWire, type UserRow } from './queries.ts';
export { loginScreen, registerScreen } from './screens.ts';
