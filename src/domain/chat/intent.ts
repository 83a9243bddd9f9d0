/** What a shopper wants, by the words of the sentence: pure rules, first match wins. */
import { plain } from './slots.ts';

export type Intent =
  | 'hand_over'
  | 'hostile'
  | 'order_status'
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'identity'
  | 'acknowledge'
  | 'calculate'
  | 'finance'
  | 'sample'
  | 'search'
  | 'question';

export interface Circumstances {
  /** The conversation has a product: the page's, or the one last shown. */
  readonly hasProduct: boolean;
  readonly hasArea: boolean;
  /** The sentence names an area. */
  readonly saysArea: boolean;
  /** The sentence names something the shop sells. */
  readonly namesGoods: boolean;
}

const PERSON =
  /\b(human|(?:real|actual) (?:person|human)|(?:a|another|get me a) person|agent|member of staff|someone (?:there|real|else)?|somebody|one of your (?:team|staff|people)|customer service|an? (?:expert|adviser|advisor|specialist)|anyone there)\b/;
const WANTS_PERSON =
  /\b(speak|talk|chat|put me through|connect|transfer|get me|want|need|ring me|call me|please|is there|stop the robot|hand me)\b/;
const HOSTILE =
  /ignore (?:all |your |previous )|forget (?:all|your) (?:rules|instructions)|new rule|system prompt|your (?:prompt|instructions)|text above|word for word|drop table|every customer|(?:other|another|someone else'?s?) (?:people|customer|order)|orders? of \S+@|sell me (?:this|it) for|\d+ ?% (?:discount|off)[, ].*confirm|i authori[sz]e|promise me|useless|idiots?|eejits?|stupid|you are (?:rubbish|an? )/;
const ORDER =
  /\b(?:my|the|last|this) (?:order|parcel|package|purchase|delivery|stuff|flooring i ordered|goods)\b|\btrack\b|\b(?:has|is|did) (?:it|my \w+) (?:shipped|dispatched|on (?:the|its) (?:road|way)|arrive)|\bon the road\b|what did i (?:buy|order)|i ordered|look up my|payment go through for/;
/** Policy about orders in general, which the knowledge base answers. */
const ORDER_POLICY =
  /\b(?:can i|could i|how do i|how long|cancel|change|return|withdraw|undo|collect|refund|once i|lift my)\b/;
const GREETING =
  /^(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening)|what about ye|how (?:is it going|are you|'s it going)|morning)\b/;
const THANKS = /\b(?:thanks?|thank you|cheers|grand)\b/;
const GOODBYE = /^(?:bye|goodbye|see you|cheerio)\b/;
const IDENTITY =
  /are you (?:a )?(?:real|human|person|robot|bot|ai|an ai)|what are you|who are you|am i (?:talking|speaking) to/;
const ACKNOWLEDGE = /^(?:ok(?:ay)?|right|fine|great|good|yes|no|sure|i see|got it)[.! ]*$/;
const COUNT =
  /\bhow (?:many|much)\b|\bboxes\b|\bpacks?\b|\bcover(?:ing)?\b|\bwork out\b|\b(?:what (?:would|does|will)|cost|come to|price)\b|\bneed\b|\bto do\b/;
const FINANCE =
  /\bfinance\b|\bmonth(?:ly|s)?\b|\binstal+ments?\b|\bspread\b|\bcredit\b|\bdeposit\b|\binterest\b|\bbit by bit\b|\bup ?front\b|\blump sum\b|£\d+ down|\blend\b|\bpayments\b/;
const SAMPLE =
  /\bsamples?\b|\bswatch(?:es)?\b|\b(?:a )?(?:bit|piece)s? of (?:this|it|that)\b|\bpost (?:me|out)\b|to look at first/;
const ASKS_TO_SEE =
  /\b(?:show|looking for|look for|have you|do you (?:have|do|stock|sell)|got any|any|need|want|cheap|find|browse|what have you|anything in|something|recommend)\b|under £?\d/;
/** Words of advice, delivery and care: such sentences ask for an answer, not for goods. */
const ASKS_TO_KNOW =
  /^(?:how|why|when|where|who|is|are|can|could|do i|does|should|will|would|which|what (?:is|are|works|suits|would|should|does|about|goes|happens|extra)|best)\b|\bfine in\b|\bsuit\b/;

/** The intent of a sentence in its circumstances. */
export function intentOf(text: string, { hasProduct, hasArea, saysArea, namesGoods }: Circumstances): Intent {
  const words = plain(text);
  if (HOSTILE.test(words)) return 'hostile';
  if (IDENTITY.test(words)) return 'identity';
  if (PERSON.test(words) && (WANTS_PERSON.test(words) || words.split(' ').length <= 3)) return 'hand_over';
  if (GREETING.test(words) && words.split(' ').length <= 5) return 'greeting';
  if (GOODBYE.test(words)) return 'goodbye';
  if (ACKNOWLEDGE.test(words)) return 'acknowledge';
  if (THANKS.test(words) && words.split(' ').length <= 6) return 'thanks';
  if (ORDER.test(words) && !ORDER_POLICY.test(words)) return 'order_status';
  if (FINANCE.test(words)) return 'finance';
  if (SAMPLE.test(words)) return 'sample';
  if (saysArea && (hasProduct || COUNT.test(words))) return 'calculate';
  if (
    hasProduct &&
    (hasArea || COUNT.test(words)) &&
    /^(?:sorry|i meant|and for|what about|make it)\b|\d/.test(words) &&
    !namesGoods
  )
    return 'calculate';
  if (COUNT.test(words) && /\bhow (?:many|much)\b|\bwork out\b/.test(words) && !ASKS_EXTRA.test(words))
    return 'calculate';
  if (namesGoods && (ASKS_TO_SEE.test(words) || !ASKS_TO_KNOW.test(words))) return 'search';
  return 'question';
}

const ASKS_EXTRA = /\bextra\b|\bdelivery\b|\bsample|\bwaste\b|\bspare\b|\bcharge\b|\bbefore\b/;
