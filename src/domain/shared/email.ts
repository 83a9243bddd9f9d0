import { comparable } from './clean-text.ts';

/**
 * One e-mail address as people have them: letters of any script, digits and the special characters of a local part (RFC
 * 5322 'atext'), with dots between them, an @, and a host name with a dot, whose parts neither begin nor end with a hyphen
 * and whose last is no number. Comments, quotes, groups, lists, routes and encoded words are refused: mail software
 * reads `x@a(b.c)`, `x<v@a.b>`, `v@a.b,w@c.d`, `v%a.b@c.d` or `a.b!v@c.d` as the address of somebody else.
 */
export const EMAIL =
  /^(?!=\?)(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}#$&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}#$&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*\.)+(?!\p{N}+$)[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*$/u;
export const EMAIL_MAX = 254;

export const EMAIL_REQUIRED = 'Email is required';
export const EMAIL_INVALID = 'Please enter a valid email';

/** Normalises an e-mail address for comparison, which ignores case and the form of letters. */
export const emailKey = comparable;

/**
 * An address as it is kept: with letters beyond ASCII in the form in which addresses are compared, without invisible marks,
 * because the database lowers ASCII alone; any other as typed.
 */
export const keptEmail = (email: string): string =>
  /[^ -~]/.test(email) ? emailKey(email).replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '') : email;

const GOOGLE = /@(?:gmail|googlemail)\.com$/;

/** A host as the network names it: `bücher.de` is `xn--bcher-kva.de`. */
function asciiHost(host: string): string {
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/**
 * The mailbox that an address reaches, for limits of one customer: without `+tag`, and without Google's dots, which its mail
 * ignores.
 * @example mailboxKey('Ann.Lee+floor@googlemail.com') // 'annlee@gmail.com'
 */
export function mailboxKey(email: string): string {
  const [local = '', host = ''] = emailKey(email).split(/@(?=[^@]*$)/);
  const plain = local.replace(/(?!^)\+.*$/, '');
  return GOOGLE.test(`@${host}`) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${asciiHost(host)}`;
}
