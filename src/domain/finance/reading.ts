/** Reads deposits and terms from a shopper's sentence. */
import { figureIn } from '../language/plain.ts';

const DOWN =
  /£?\s*(\d+)\s*(?:pounds? )?(?:of it )?(?:as )?(?:an? |the )?(?:down|deposit|up ?front|first)|deposit (?:of )?£?\s*(\d+)/;

const SHARE_DOWN =
  /(\d{1,2}) ?(?:%|per ?cent) ?(?:down|deposit|up ?front|first)|deposit (?:of )?(\d{1,2}) ?(?:%|per ?cent)/;

/** A deposit in per cent of the price: `10% deposit`. Null if none is given. */
export const depositShareIn = (text: string): number | null => figureIn(SHARE_DOWN, text);

/** A deposit in pounds: `£100 down`, `deposit of 150`. Zero if none is given. */
export const depositIn = (text: string): number => figureIn(DOWN, text) ?? 0;

const TERM =
  /\bover (\d{1,2})\b(?! ?(?:year|m2|sq|met))|\b(\d{1,2}) (?:months|instal\w+|payments)\b|\b(\d) years\b/;

/** Says that there is no other term than the shop's, where another is asked for. */
export function otherTerm(words: string, instalments: number): string {
  const [, over, months = over, years] = TERM.exec(words) ?? [];
  const asked = years ? Number(years) * 12 : Number(months ?? instalments);
  return asked === instalments ? '' : `There is one term, ${instalments} months, and no other. `;
}
