/** Recognises requests for further goods: `something else`, `any others`, `anything like this?`. */
import { plain } from './plain.ts';

const LEAD =
  "(?:(?:ok|okay|yes|yeah|aye|right|so|and|but|well|no|nah|hmm|please|maybe|can|could|would|will|do|have|has|are|is|isn't|there|you|ye|yous|i|i'd|we|me|us|see|show|give|find|got|get|want|like|love|to|a few|few|some|what|which|any|the),? )*";
const OTHERS =
  '(?:more|others?|(?:some|any)thing (?:else|different)|else|other (?:ones?|1s?|options?|choices?|styles?|designs?|floors?)|different (?:ones?|1s?)|another(?: (?:1|few|option))?|next (?:ones?|1s?|few|4)|alternatives?)';
const TAIL =
  "(?: (?:please|then|now|maybe|at all|of (?:them|those|these|the same|that)|do (?:you|ye|yous) have|have (?:you|ye|yous)(?: got)?|(?:you|ye|yous)(?: have|'ve)?(?: got)?|is there|are there|like (?:that|this|those|these|it|them)|options?|choices?|ones?|1s?|in (?:that|the same) (?:colour|style|range|kind)|to (?:see|show me|choose from|pick from)))*[?.! ]*";
const MORE = new RegExp(`^${LEAD}${OTHERS}${TAIL}$`);
/** None of the goods shown will do. */
const NONE_WILL_DO =
  /^(?:(?:no|nah|hmm|sorry|well|ok),? )*(?:(?:i|we) )?(?:(?:don't|do not|didn't) (?:really )?(?:like|fancy) (?:any of |the look of (?:any of )?)?(?:them|those|these|it|that)(?: 1s?)?|(?:(?:i'm|we're|am) )?not (?:keen|mad|sold) (?:on|about) (?:any of )?(?:them|those|these|it|that)(?: 1s?)?|none of (?:them|those|these)(?: 1s?)?(?: (?:really|are|is|will|would|do|does|suits?|appeals?|it|for|me|us|right|any good))*|(?:not for me|not what i (?:want|wanted|had in mind|was after)))[,.]?(?: (?:what|have|any|something|anything) .{0,30})?[.!? ]*$/;
const LIKE_IT =
  /\b(?:(?:any|some)thing|(?:any|some|the|more|other) (?:floors?|1s?|ones?|tiles?|carpets?)) (?:similar|(?:a (?:bit|wee bit) )?like (?:this|that|it|these|those)(?: 1)?)\b|^(?:(?:any|have|you|ye|yous|show|me|more|something|anything) )*similar(?: (?:1s?|ones?|to (?:this|that|it)(?: 1)?))?[?.! ]*$|\bmore like (?:this|that|it|the 1)\b/;

/** True for a request for other goods of the same wish: `something else`, `not keen on any of those`. */
export function asksMore(text: string): boolean {
  const words = plain(text);
  return MORE.test(words) || NONE_WILL_DO.test(words);
}

/** True for a request for goods like the current product: `have you anything similar?` */
export const asksAlike = (text: string): boolean => LIKE_IT.test(plain(text));
