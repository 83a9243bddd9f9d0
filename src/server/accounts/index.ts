/**
 * Accounts: who people are. Sessions (hashed, 7 days, cookie or bearer), registering and logging in, passwords,
 * addresses. What others may call stands here.
 */
export { viewerOf } from './viewer.ts';
export { logIn, logOut, register } from './entrance.ts';
export { clearOldSessions, endSessionsOf, holderOf, sessionsOf } from './session.ts';
export { clearOldResets } from './self.ts';
export { hasSessionCookies, mendedCookies, mendViewer } from './shown.ts';
export { userById, userToWire } from './queries.ts';
export { addAddress, addressesOf, changeAddress, removeAddress, type SavedAddress } from './addresses.ts';
export { loginScreen, registerScreen } from './screens.ts';
export {
  accountScreen,
  addressesScreen,
  forgottenScreen,
  resetScreen,
  sessionsScreen,
} from './self-screens.ts';
