/** What a browser's tab and a search result show of a page. */

/** Search engines cut a title after about this many characters, and the Nu HTML checker warns of longer ones. */
const LONGEST_TITLE = 70;

/**
 * A page's title with the shop's name after it. Left out are a name that the title already has, and one that would make
 * the title too long to be shown: a search result names the site beside it, a cut product name is lost.
 */
export function pageTitle(title: string, shop: string): string {
  if (title.includes(shop)) return title;
  const full = `${title} | ${shop}`;
  return full.length <= LONGEST_TITLE ? full : title;
}
