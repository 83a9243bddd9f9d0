/** Finds what a sentence rejects: `carpet but not grey`, `scunnered with carpet`. */

/** The words before what is rejected. `why not laminate?` and `have you no carpet?` reject nothing. */
const CUE =
  /(?<!\b(?:why|or|whether|is there|are there|is|are|have (?:you|ye|yous)|do (?:you|ye|yous)) )\b(?:(?:do|does|did|would) ?n[o']t (?:really )?(?:want|like|fancy|need)|(?:don't|doesn't|didn't|wouldn't|can't) (?:really )?(?:want|like|fancy|need|stand|have)|(?:sick|tired|fed up|scunnered|bored) (?:to death )?(?:of|with|by)|(?<=\b(?:that|which|they) )(?:isn't|aren't|is not|are not)|not|without|except(?: for)?|apart from|other than|anything but|rather than|instead of|(?:but|and|with) no|hates?)(?: (?:the|a|an|any|too|that|those|more|your|my|our|in|of|old|all))* |(?<=, )no /g;
/** Words that may stand between or after the goods. */
const LINK = /^(?:or|nor|and|kind|type|sort|ones?|coloured|colours?|colors?|floors?|flooring|1|1s)$/;

export interface TurnedDown {
  /** The sentence without what it rejects. */
  readonly rest: string;
  /** The rejected words for goods and looks. */
  readonly down: readonly string[];
}

/**
 * Removes from a sentence what it rejects.
 *
 * @param words as `plain` returns them
 * @param isGoods true for a word that names goods or a look
 * @example turnDown('carpet but not grey', isGoods) // { rest: 'carpet', down: ['grey'] }
 */
export function turnDown(words: string, isGoods: (word: string) => boolean): TurnedDown {
  const down: string[] = [];
  const remaining: string[] = [];
  let from = 0;
  for (const cue of words.matchAll(CUE)) {
    if (cue.index < from) continue;
    const start = cue.index + cue[0].length;
    let end = start;
    const found: string[] = [];
    for (const token of words.slice(start).matchAll(/\S+/g)) {
      const word = token[0].replace(/[,.;:!?]+$/, '').replace(/-?ish$/, '');
      const goods = isGoods(word);
      if (!goods && !(found.length > 0 && LINK.test(word))) break;
      if (goods) found.push(word);
      if (goods || !/^(?:or|nor|and)$/.test(word)) end = start + token.index + token[0].length;
      if (/[,.;:!?]$/.test(token[0])) break;
    }
    if (found.length === 0) continue;
    down.push(...found);
    remaining.push(words.slice(from, cue.index));
    from = end;
  }
  if (down.length === 0) return { rest: words, down };
  const rest = [...remaining, words.slice(from)]
    .join(' ')
    .replace(/\b(?:but|and)\s*(?=[,.?!]|$)/g, '')
    .replace(/^(?:no|nah|sorry)\b[ ,.]*/, '')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?,)+ ?/g, ', ')
    .replace(/^[ ,.;]+|[ ,;]+$/g, '');
  return { rest, down };
}
