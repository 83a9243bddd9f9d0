/** Two goods in one wish: `grey laminate and underlay for it`. Pure. */

const SEAM = /,? (?:and|plus|along with|as well as|with)(?: also)? |, | ?[&+] ?/g;
/** `With` joins what goes along; `laminate with underlay attached` is one thing. */
const ALONG =
  /^(?:an? |some )?(?:good|decent|proper|thick|nice|cheap) |\b(?:to (?:go|match|suit)|for (?:it|them|that)|under (?:it|them)|matching)\b/;
/** Told of what is there already, or was bought. */
const TOLD =
  /\b(?:i've|we've|i have|we have|have got|got|bought|ordered|already|existing|old|left over|came|arrived|attached|built in|included|lifted|down)\b/;
/** One kind or the other. */
const EITHER = /\b(?:or|vs|versus|than|against|difference|between|torn)\b/;
const MOST_WORDS = 9;

/** True where one is set against another: `torn between tiles and wood`. */
export const isEither = (words: string): boolean => EITHER.test(words);

/**
 * The two parts of a wish that names goods of two kinds; null where it names one, or tells of them.
 *
 * @param words as `plain` gives them
 * @param kindOf the kind of goods that some words name, null for none
 * @example goodsApart('grey laminate and underlay for it', kindOf) // ['grey laminate', 'underlay for it']
 */
export function goodsApart(
  words: string,
  kindOf: (part: string) => string | null,
): readonly [string, string] | null {
  if (TOLD.test(words) || isEither(words)) return null;
  for (const seam of words.matchAll(SEAM)) {
    const first = words.slice(0, seam.index).trim();
    const second = words.slice(seam.index + seam[0].length).trim();
    if (/\bwith\b/.test(seam[0]) && !ALONG.test(second)) continue;
    if ([first, second].some((part) => part.split(' ').length > MOST_WORDS)) continue;
    const [one, other] = [kindOf(first), kindOf(second)];
    if (one && other && one !== other) return [first, second];
  }
  return null;
}
