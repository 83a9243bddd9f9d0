/** How a shopper's words become a search: cutting into words, spelling, and the expression FTS5 is asked. */

const MAX_WORDS = 12;

/** Lower case without accents; `×`, `*` and a lone `x` between figures read the same: `600×1200`, `600x1200`. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, '$1 x ')
    .replace(/²/g, '2');
}

/** The words of a text, as FTS5's unicode61 tokenizer cuts them; at most twelve. */
export function wordsOf(text: string): string[] {
  return (plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

/**
 * The expression for FTS5: every word must be found, each in any of its spellings; the last one also as the
 * beginning of a word, since it may be half typed. Words are quoted, so none is read as an operator.
 * @param alternatives for each typed word, the words and phrases that count as it
 */
export function matchExpression(alternatives: readonly (readonly string[])[]): string {
  return alternatives
    .map((spellings, at) => {
      const terms = spellings.map((spelling) => `"${spelling.replaceAll('"', '')}"`);
      if (at === alternatives.length - 1 && terms[0]) terms[0] += '*';
      return terms.length === 1 ? terms.join('') : `(${terms.join(' OR ')})`;
    })
    .join(' AND ');
}
