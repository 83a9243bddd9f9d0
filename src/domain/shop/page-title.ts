/** The title element, shown in browser tabs and search results. */

/** Search engines truncate a title after about this many characters, and the Nu HTML checker warns about longer ones. */
const MAX_LENGTH = 70;

/**
 * A page's title followed by the shop's name. The name is omitted if the title already contains it, or if the title would
 * become too long: search results show the site's name anyway, but a truncated product name is lost.
 */
export function pageTitle(title: string, shop: string): string {
  if (title.includes(shop)) return title;
  const full = `${title} | ${shop}`;
  return full.length <= MAX_LENGTH ? full : title;
}
