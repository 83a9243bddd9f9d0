/**
 * Takes the keys out of links. A link with a key opens an order, a finance application or an account without a password, so
 * whoever reads it could act as the person that it was sent to.
 */

/** A signed value (server/signing.ts): the value, the expiry and the signature. */
const SIGNED = /(?<![\w-])[\w-]{1,2048}\.[0-9a-z]{1,12}\.[\w-]{43}(?![\w-])/g;
/** A key in a query, whatever it looks like; `&` may be written `&amp;`. */
const IN_QUERY = /([?&;]token=)[^\s"'<>&#]+/gi;

/** A key in the path of a quote, which is accepted without a password, of a visit, and of a plan or wishlist that is shared. */
const IN_PATH = /(\/(?:quotes|visits|plan\/shared|wishlist\/shared)\/)[\w-]{20,}(?:\.[\w-]+)*/g;

/**
 * The text with the key of each link replaced.
 * @example withoutKeys('/orders/1?token=c2VjcmV0') // '/orders/1?token=removed'
 */
export const withoutKeys = (text: string): string =>
  text.replace(IN_QUERY, '$1removed').replace(IN_PATH, '$1removed').replace(SIGNED, 'removed');

/** Links of ours that open something without a password, as people paste them into a text. */
const PASTED =
  /(\/(?:orders\/[^\s?]{0,200}|account-email|account\/confirm-email|reset-password|back-in-stock)\?(?:\S{0,200}&)?token=|\/(?:quotes|visits|finance\/apply)\/(?=[\w.-]{20}))[\w.%-]+/g;

/** The longest host that is looked for before a path. */
const MAX_HOST = 260;

/** Whether a path that follows on a text is one of the shop: alone, or after its host. */
function isOurs(before: string, host: string): boolean {
  const [named = ''] = /[\w.-]*(?::\d+)?$/.exec(before) ?? [];
  const rest = before.slice(0, before.length - named.length);
  const isWithinPath = rest.endsWith('/') && !rest.endsWith('://');
  return !isWithinPath && ['', host, `www.${host}`].includes(named.toLowerCase());
}

/**
 * What somebody has written, with the keys of their own links replaced: others read it. Links that are made to be shared, of
 * plans and wishlists, keep theirs, and so do links of others and a field that is a path alone, as that which a form leads back to.
 * @param host of the shop, with its port: `ardglen.example`
 */
export const withoutPastedKeys = (text: string, host: string): string =>
  /^\/\S*$/.test(text)
    ? text
    : text.replace(PASTED, (link: string, path: string, at: number) =>
        isOurs(text.slice(Math.max(0, at - MAX_HOST), at), host) ? `${path}removed` : link,
      );
