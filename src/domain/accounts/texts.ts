/** Messages of the account pages. */
import { countOf } from '../shared/count.ts';

export const LOGIN_FAILED = 'Login failed';
export const LOGIN_FAILED_UNEXPECTED = 'Login failed. Please try again.';
export const REGISTRATION_FAILED = 'Registration failed';
export const PLEASE_LOG_IN = 'Please Log In';
export const ADMIN_ACCESS_REQUIRED = 'Admin Access Required';
export const LOG_IN_FOR_ADMIN = 'Please log in to access admin features.';
export const ACCESS_DENIED = 'Access Denied';
export const NO_PERMISSION = "You don't have permission to access this page.";
export const ADMIN_REQUIRED = 'Admin access required.';

/** Shown for a wrong password and for an unknown e-mail, so that it does not reveal which addresses have accounts. */
export const WRONG_LOGIN = 'The email or the password is not right.';
export const BANNED = 'This account has been closed. Please contact us if you think this is a mistake.';
export const EMAIL_TAKEN = 'An account with this email exists already. Please log in instead.';
export const USERNAME_TAKEN = 'This username is taken. Please choose another one.';
/** Shown whether or not the e-mail has an account, for the same reason. */
export const RESET_SENT =
  'If an account with this email exists, a link to choose a new password is on its way. It works for 30 minutes.';
export const RESET_INVALID = 'This link has been used already or is too old. Please ask for a new one.';
/** Shown whether or not the address has guest orders, which nobody learns before the address is proved. */
export const CLAIM_LINK_SENT =
  'A link to confirm your e-mail address is on its way. Guest orders of that address are added here once you have opened it.';
export const CLAIM_LINK_INVALID =
  'This link is too old, or it was sent for another account or address. Please ask for a new one.';
/** What a proved address brought. */
export const claimedOrders = (moved: number): string =>
  moved === 0
    ? 'Your address is confirmed. No guest orders were placed with it.'
    : `Your address is confirmed, and ${countOf(moved, 'guest orders')} ${moved === 1 ? 'is' : 'are'} added.`;
export const ACCOUNT_DELETED = 'Your account is deleted.';
export const WRONG_CURRENT_PASSWORD = 'The current password is not right.';
export const CURRENT_PASSWORD_REQUIRED = 'Current password is required';
export const EMAIL_ASKED =
  'We have sent a link to the new address. Your e-mail changes once you open it; until then the old one counts.';
export const EMAIL_CHANGED = 'Your e-mail is changed. Please log in with the new one.';
export const EMAIL_LINK_INVALID = 'This link has been used already or is too old.';
export const PASSWORD_CHANGED = 'Your password is changed. Please log in with the new one.';
