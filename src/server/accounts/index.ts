/**
 * Accounts: sessions (hashed, 7 days, by cookie or bearer token), registration and login, passwords, addresses. Other
 * folders import from this file.
 */
export { logIn, logOut, register } from './log-in.ts';
export { clearOldSessions, endSessionsOf, sessionsOf, sessionUser } from './session.ts';
export { checkOwnPassword, clearOldResets } from './own-account.ts';
export { correctedCookies, correctViewerCookie, hasSessionCookies, viewerOf } from './viewer.ts';
export { noteProvedEmail, ofUserWithNumber, userByEmail, userById, userToWire, userView } from './rows.ts';
export { addAddress, addressesOf, changeAddress, removeAddress, type SavedAddress } from './addresses.ts';
export { loginScreen, registerScreen } from './log-in-screens.ts';
export {
  accountScreen,
  addressesScreen,
  emailLinkScreen,
  forgottenScreen,
  resetScreen,
  sessionsScreen,
} from './account-screens.ts';
