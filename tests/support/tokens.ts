/**
 * A token, id or link with one character near its end changed, whatever that was: a fixed ending is by
 * chance the right one now and then. Hexadecimal and base64url stay what they are; the very last
 * characters stay too, as some of a base64 ending's bits count for nothing.
 */
export const changedToken = (token: string): string =>
  token.replace(/.(?=..$)/, (c) => (c === 'a' ? 'b' : 'a'));
