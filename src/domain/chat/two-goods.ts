/** Splits a wish for goods of two kinds: `grey laminate and underlay for it`. */

const SEAM = /,? (?:and|plus|along with|as well as|with)(?: also)? |, | ?[&+] ?/g;
/** `with` adds a second product, but `laminate with underlay attached` is one. */
const ALONG =
  /^(?:an? |some )?(?:good|decent|proper|thick|nice|cheap) |\b(?:to (?:go|match|suit)|for (?:it|them|that)|under (?:it|them)|matching)\b/;
/** The sentence is about goods that the shopper has already. */
const ALREADY_OWNED =
  /\b(?:i've|we've|i have|we have|have got|got|bought|ordered|already|existing|old|left over|came|arrived|attached|built in|included|lifted|down)\b/;
/** A choice between kinds. */
const EITHER = /\b(?:or|vs|versus|than|against|difference|between|torn)\b/;
const MOST_WORDS = 9;

/** True for a choice between kinds: `torn between tiles and wood`. */
export const isEither = (words: string): boolean => EITHER.test(words);

/**
 * The two parts of a wish that names goods of two kinds; null if it names one, or is not a wish.
 *
 * @param words as `plain` returns them
 * @param kindOf the kind of goods that a text names; null for none
 * @example goodsApart('grey laminate and underlay for it', kindOf) // ['grey laminate', 'underlay for it']
 */
export function goodsApart(
  words: string,
  kindOf: (part: string) => string | null,
): readonly [string, string] | null {
  if (ALREADY_OWNED.test(words) || isEither(words)) return null;
  for (const seam of words.matchAll(SEAM)) {
    const first = words.slice(0, seam.index).trim();
    const second = words.slice(seam.index + seam[0].length).trim();
    if (/\bwith\b/.test(seam[0]) && !ALONG.test(second)) continue;
    if ([first, second].some((part) => part.split(' ').length > MOST_WORDS)) continue;
    const [firstKind, secondKind] = [kindOf(first), kindOf(second)];
    if (firstKind && secondKind && firstKind !== secondKind) return [first, second];
  }
  return null;
}
