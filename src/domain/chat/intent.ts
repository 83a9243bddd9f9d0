/** Classifies a shopper's sentence by its intent. Pure rules; the first match wins. */
import { plain } from './plain.ts';

export type Intent =
  | 'hand_over'
  | 'hostile'
  /** An insult or a curse. */
  | 'rude'
  | 'order_status'
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'identity'
  | 'acknowledge'
  | 'calculate'
  /** Price, stock, measures of the current product. */
  | 'facts'
  | 'finance'
  | 'sample'
  | 'search'
  /** Goods are named but nothing is asked: mostly a search, sometimes a story with a question in it. */
  | 'mention'
  | 'question'
  /** Nothing to do with the shop. */
  | 'elsewhere';

export interface Circumstances {
  /** The conversation has a current product: the page's, or the one last shown. */
  readonly hasProduct: boolean;
  readonly hasArea: boolean;
  /** The sentence names an area. */
  readonly saysArea: boolean;
  /** The sentence says what a floor may cost. */
  readonly saysBudget: boolean;
  /** The sentence names something the shop sells. */
  readonly namesGoods: boolean;
}

const PERSON =
  /\b(human(?: being)?|(?:real|actual) (?:person|human)|(?:a|another|get me a) person|agent|(?:a )?members? of staff|(?:one of )?your (?:team|staff|people)|customer services?|an? (?:expert|adviser|advisor|specialist)|manager|anyone there)\b/;
const WANTS_PERSON =
  /\b(speak|talk|chat|put me (?:through|on)|connect|transfer|get me|want|need|ring me|call me|please|is there|stop the robot|hand me|pass me|prefer|get hold of)\b/;
/** `someone` may be a fitter or a driver: only with these words is it a person to talk to. */
const SOMEONE =
  /\b(?:speak|talk|chat|get (?:me )?through|put me (?:through|on)|connect me|transfer me|hand me|pass me)\b.*\b(?:someone|somebody|anyone|anybody)\b|\b(?:a )?(?:word|chat|talk) with (?:someone|somebody|anyone|one of (?:you|yous))\b|\b(?:someone|somebody|anyone|anybody)\b.{0,20}\b(?:speak|talk|chat|ring me|call me|phone me|(?:get )?back to me|contact me)\b/;
const HOSTILE =
  /\b(?:ignore|disregard|forget|override|bypass) (?:all |any |your |the |every|previous )+|new rules?\b|(?:system|hidden|secret|initial) (?:prompt|instructions|message)|your (?:prompt|instructions|rules|guidelines)|text above|word for word|developer mode|jailbreak|pretend (?:you|to be|that)|act as (?:a|an|if|my)|you are now|drop table|every customer|(?:all|list of|other|another|someone else'?s?|somebody else'?s?) (?:people|customers?|shoppers?|orders?|users?)|(?:neighbour|wife|husband|boss|brother|sister|friend|ex)'?s? (?:order|account|address)|orders? (?:of|for|by|from) \S+@|(?:sell|give) (?:me|us) (?:this|it|that|these|them) (?:all )?(?:for|at)|\d+ ?% (?:discount|off)\b.*\b(?:confirm|now|apply|authori[sz]e|agree)|i authori[sz]e|promise me|swear at|insult (?:me|him|her|them)|(?:last|previous|next) (?:customer|shopper|person)|\b(?:admin|staff|owner|customer)(?:'s)?\b.{0,20}\bpasswords?\b|you are (?:an? (?!real|human|person|robot|bot|ai|machine|joke|waste|pain|disgrace))/;
const RUDE =
  /\b(?:useless|idiots?|eejits?|stupid|morons?|crap|shite?|bollocks|f+u+c+k\w*|feck\w*|gobshite|rip[- ]?off|waste of (?:space|time)|shut up|piss off|(?:you are|you're|this (?:bot|thing|chat) is) (?:an? )?(?:rubbish|joke|pain|disgrace|terrible|awful))\b/;
const ORDER =
  /\bmy (?:past |previous |old )?orders\b|\b(?:my|the|last|this) (?:order|parcel|package|purchase|delivery(?! (?:to|for|costs?|charges?|times?|price|free)\b)|stuff|flooring i ordered|goods)\b|\bwhat(?: is|'s) happening (?:with|to) my (?:floor(?:ing)?|tiles?|carpet|laminate|lvt|vinyl|boards|boxes|samples?)\b|\btrack\b|\b(?:has|is|did) (?:it|my \w+) (?:shipped|dispatched|on (?:the|its) (?:road|way)|arrive)|\bon the road\b|what did i (?:buy|order)|^(?:and |so )?where(?: is|'s| has) (?:it|my (?:floor(?:ing)?|tiles?|carpet|laminate|lvt|vinyl|boards|boxes|samples?))\b(?! from)|i ordered|\border (?:no\.? |number )?#?(?=\w*\d)\w{6,}|look up my|payment go through for/;
/** Questions about orders in general, which the knowledge base answers. */
const ORDER_POLICY =
  /\b(?:(?:can|could|may) (?:i|we) (?!see|know|check|ask|find|track|follow)|how do i|how long|how much (?:is|does|do)|cancel|change|alter|swap|add (?:to|another|more|a|one|two|some)|return|withdraw|undo|collect|refund|once i|lift my|damaged?|broken?|smashed|chipped|cracked|faulty|wrong|missing|short|match|invoice|receipt|turned up|turn up|only \d+|too (?:many|much|few)|carry|upstairs|choose|hold|store|means?|meaning)\b/;
const GREETING =
  /^(?:(?:hi |hello )?(?:can you help(?: me)?|i need (?:some |a bit of )?help|help(?: me)?(?: please)?)[?.! ]*$|hi|hiya|hello|hey|good (?:morning|afternoon|evening)|(?:how'?s|what) about (?:ye|you)|(?:what is|any) (?:the )?craic|how (?:is it going|are you|'s it going)|morning)\b/;
const THANKS = /\b(?:thanks?|thank you|cheers|grand)\b/;
const GOODBYE = /^(?:bye|goodbye|see you|cheerio)\b/;
const IDENTITY =
  /are you (?:a )?(?:real|human|person|robot|bot|ai|an ai)|what can you (?:do|help (?:me )?with)[?.! ]*$|what are you\b(?! \w+ing\b| open)|who are you\b|who (?:made|built|owns) you\b|am i (?:talking|speaking) to/;
const ACKNOWLEDGE =
  /^(?:ok(?:ay)?|right|fine|great|good|yes|yeah|aye|yep|no|nah|nope|not really|no thanks|sure|i see|got it|lol|haha|lovely|perfect|brilliant|magic|ok sound|sound|dead on|no bother|grand job)[.! ]*$/;
const COUNT =
  /\bhow (?:many|much)\b|\bboxes\b|\bpacks?\b|\bcover(?:ing)?\b|\bwork out\b|\b(?:what (?:would|does|will)|cost|come to|price)\b|\bneed\b|\bto do\b|\bin (?:square met\w+|sq\.? ?m\w*|m2)\b/;
const ROOM_WORDS: ReadonlySet<string> = new Set(
  "i i've we've have got wee small big large there's it its it's a an alcove bay lounge living dining landing plus each the my room rooms floor hall kitchen bathroom bedroom is are about around roughly nearly approx approximately say so well ok and by x × long wide deep m m2 sqm sq square ft ft2 feet foot in inch inches cm mm metre metres meter meters yard yards".split(
    ' ',
  ),
);
/** The size of a room and nothing else: `about 22 square metres`, `it's 5m by 4m`. */
const saysOnlyArea = (words: string): boolean =>
  words
    .split(/[\s,.?!"]+/)
    .every((word) => word === '' || ROOM_WORDS.has(word) || /^(?:x?\d|\d+x$|['m]$)/.test(word));
const FINANCE =
  /\bfinance\b|\bmonthly\b|\b(?:per|each|every) month\b|\b(?:pay|cost|much|come to|£\d+|be|what is (?:it|this|that))\b.{0,30}(?<!\bin )\ba month\b|\binstal+ments?\b|\bpay\b.{0,25}\bover (?:the|a|1|\d+|several|some) (?:year|months?|years)\b|\bspread (?:it|this|that|the (?:cost|price|payments?|bill)|out|payments?|over)\b|\bcredit\b(?! (?:or debit )?cards?)|\bdeposit\b|\binterest\b|\bbit by bit\b|\bup ?front\b|\blump sum\b|£\d+ down|\bpounds? down\b|\blend(?:er|ing)?\b|\bloan\b|\bon tick\b|\bhire purchase\b|\bnever[- ]never\b|\bapr\b|\bpay (?:it )?(?:later|off)\b/;
const SAMPLE =
  /\bsamples?\b|\bswatch(?:es)?\b|\b(?:a )?(?:bit|piece)s? of (?:this|it|that)\b|\bpost (?:me|out)\b|to look at first/;
const ASKS_TO_SEE =
  /\b(?:show|looking for|look for|have you|do you (?:have|do|stock|sell)|got any|any|need|want|cheap|find|browse|what have you|anything in|something|recommend)\b|under £?\d/;
/** Questions that are answered by showing goods. */
const ASKS_FOR_GOODS =
  /^(?:can|could|would|will) (?:you|i|we) (?:please )?(?:show|see|find|recommend|browse|have a look)\b|^(?:have|do) (?:you|ye|yous)\b(?! (?:fit|lay|install|recycle|remove|lift|take (?:up|away|back|out)|dispose|deliver|ship|send|measure|clean|repair|cut)\b)|^is there any\b(?! (?:point|need|difference|reason|problem|issue|chance|way|harm|risk|thing|advantage|benefit|downside|rule|charge|cost))|^are there any\b|\bdo you (?:have|sell|stock|do) (?:any|some|it|them)\b|under £?\d|\b(?:cheapest|dearest|most expensive|darkest|lightest|palest)\b/;
/** Words of advice, delivery and care: such sentences ask for information, not for goods. */
const ASKS_TO_KNOW =
  /^(?:how|why|when|where|who|is|are|can|could|do i|do (?:you|ye|yous) (?:fit|lay|install|recycle|remove|lift|take (?:up|away|back|out)|dispose|deliver|ship|send|measure|clean|repair|cut|match)|does|should|will|would|which|what (?:is|are|works|suits|would|should|does|about|goes|happens|extra|(?:do|will|else do) (?:i|we|you) need (?:to|for))|best)\b|\bfine in\b|\bsuit\b/;

/** A choice between two kinds: `porcelain or ceramic for outside`. */
const EITHER =
  /\b(?:carpets?|laminate|lvt|vinyl|lino|tiles?|porcelain|ceramic|stone|slate|wood|engineered|solid|oiled|lacquered|spc|wpc|herringbone|chevron)\b(?: \w+)? (?:or|vs|versus) (?:\w+ )?(?:carpets?|laminate|lvt|vinyl|lino|tiles?|porcelain|ceramic|stone|slate|wood|engineered|solid|oiled|lacquered|spc|wpc|herringbone|chevron)\b/;

/** The same after an introduction: `my dog scratches, is oak a mistake?` */
const ASKS_TO_KNOW_THEN =
  /[,.;!?] (?:and |but |so |also )*(?:(?:how|why|when|where|is|are|do|does|should|which|what|has|have) (?!you\b|ye\b|yous\b)|(?:can|could|will|would) (?!you\b|i see\b|we see\b))/;

/** True for a sentence that asks for information rather than goods. @param words as `plain` returns them */
export const asksToKnow = (words: string): boolean =>
  (ASKS_TO_KNOW.test(words) || ASKS_TO_KNOW_THEN.test(words)) && !ASKS_FOR_GOODS.test(words);

/** The intent of a sentence in its circumstances. */
export function intentOf(
  text: string,
  { hasProduct, hasArea, saysArea, saysBudget, namesGoods }: Circumstances,
): Intent {
  const words = plain(text);
  if (HOSTILE.test(words)) return 'hostile';
  if (RUDE.test(words) && !namesGoods) return PERSON.test(words) ? 'hand_over' : 'rude';
  if (IDENTITY.test(words)) return 'identity';
  if (PERSON.test(words) && (WANTS_PERSON.test(words) || words.split(' ').length <= 3)) return 'hand_over';
  if (SOMEONE.test(words)) return 'hand_over';
  if (GREETING.test(words) && words.split(' ').length <= 5) return 'greeting';
  if (GOODBYE.test(words)) return 'goodbye';
  if (ACKNOWLEDGE.test(words)) return 'acknowledge';
  if (THANKS.test(words) && words.split(' ').length <= 6) return 'thanks';
  if (ORDER.test(words) && !ORDER_POLICY.test(words)) return 'order_status';
  if (FINANCE.test(words)) return 'finance';
  if (SAMPLE.test(words)) return 'sample';
  const asks =
    ASKS_TO_KNOW.test(words) ||
    ASKS_TO_KNOW_THEN.test(words) ||
    (EITHER.test(words) && !ASKS_TO_SEE.test(words));
  if (saysBudget && !hasProduct && (!asks || WHAT_FITS.test(words))) return 'search';
  if (!hasProduct && !namesGoods && (saysArea || hasArea) && CHEAPEST.test(words)) return 'search';
  // Asks how much waste to allow, not how many boxes.
  if (saysArea && !hasProduct && asks && WASTE.test(words)) return 'question';
  if (saysArea && (hasProduct || COUNT.test(words) || saysOnlyArea(words))) return 'calculate';
  if (hasProduct && (hasArea || COUNT.test(words)) && /\d/.test(words.replace(PICKED, '')) && !namesGoods)
    return 'calculate';
  if (hasProduct && hasArea && !namesGoods && ASKS_TOTAL.test(words)) return 'calculate';
  if (
    hasProduct &&
    !saysArea &&
    !(DELIVERY.test(words) && !IN_STOCK.test(words)) &&
    (ASKS_MAKE.test(words) ||
      (ASKS_FACTS.test(words) && (REFERS.test(words) || words.split(' ').length <= 5)))
  )
    return 'facts';
  if (ASKS_QUANTITY.test(words) && !ASKS_EXTRA.test(words)) return 'calculate';
  if (saysBudget && !asks) return 'search';
  if (namesGoods && ASKS_TO_SEE.test(words) && !asks) return 'search';
  if (namesGoods && ASKS_FOR_GOODS.test(words)) return 'search';
  return namesGoods && !asks ? 'mention' : 'question';
}

/** With a budget: asks what is available for it. */
const WHAT_FITS = /^what (?:would|could|can|will)\b/;
const CHEAPEST = /\bcheapest\b|\bleast (?:expensive|dear)\b/;
const WASTE = /\bextra\b|\bwast(?:e|age)\b|\bspares?\b/;
const ASKS_QUANTITY =
  /\bhow (?:many|much) (?!(?:is |are )?(?:left|have you|do you have|in stock))(?:\w+ ){0,3}(?:box(?:es)?|packs?|packets?|bags?|tubs?|tins?|tiles?|planks?|boards?|rolls?|cartons?|square|metres?|m2|flooring|floor|carpet|laminate|lvt|vinyl|underlay|wood|of (?:this|it|that|these))\b(?! samples?)|\bhow (?:many|much) (?:\w+ )?(?:do|would|will|should) (?:i|we) (?:need|want|require|get|buy|order)\b|\bwork (?:it |this |that )?out\b|\bcalculat|\bhow much (?:would|will|does|is) (?:it|this|that)\b.*\b(?:room|kitchen|bedroom|lounge|hall|house|floor)\b/;
const OF_ONE =
  /^(?:(?:and|so|ok|hi|but),? )*(?:(?:is|are) (?:it|this|that|they|these|those)(?: 1)? (?:still |now )?(?:in stock|available)|how (?:many|much)(?: of (?:it|this|that|these))?(?: (?:is|are|have|do|you|ye|yous|there|got))* left(?: of (?:it|this|that|these))?|what colou?rs? (?:does|do|is|are) (?:it|this|that|they|these)(?: come in)?|(?:does|do) (?:it|this|that|they|these) come in .{2,30}|how (?:thick|wide|long|big) (?:is|are) (?:it|this|that|they)|how much (?:is|are) (?:it|this|that|they|these)(?: (?:per|a|each)(?: \w+)?)?|what is the price(?: of (?:it|this|that))?)[?.! ]*$/;

/** True for a question about price, stock or looks of one product, which has to be known: `is it in stock?` */
export const isOfOne = (text: string): boolean => OF_ONE.test(plain(text));

/** Material or installation of the current product: `is it wool`, `are they glue down`. */
const ASKS_MAKE =
  /^(?:and |so |ok )*(?:is|are) (?:it|this|that|they|these|those)(?: 1s?)? (?:an? |all |pure |real |made of |proper )*(?:glue[- ]?down|glued?|click|loose lay|wool|porcelain|ceramic|wood|oak|stone|slate|marble|solid|engineered|synthetic|man ?made|nylon|polyprop\w*|linoleum|vinyl)(?: (?:or|and) [\w ]+)?(?: flooring| floor| tiles?| carpet| 1s?)?[?.! ]*$/;

/** The total price, if the size of the room is known. */
const ASKS_TOTAL =
  /\bcomes? to\b|\baltogether\b|\bin total\b|\ball in\b|\bthe (?:whole )?total\b|\bfor (?:the|my|that) (?:whole )?(?:room|floor|lot)\b|\bfor (?:that|all (?:of )?(?:that|it|them)|all (?:my |the )?(?:\w+ )?rooms)[?.! ]*$|\bthe (?:whole )?lot\b/;
/** Facts of one product. */
const ASKS_FACTS =
  /\b(?:price|cost|costs|how much (?:is|does|are|for)|in stock|available|how (?:thick|wide|big|long(?! (?:will|would|does|do|did|to|till|until|have|can|for|is (?:the )?(?:delivery|warranty|guarantee))))|thickness|wear layer|ac rating|dimensions|supplier|brand|who makes|made of|material|what colou?r|per box|a box|per m2|a metre|a square metre|rated?|reviews?|stars|waterproof|water resistant|finish|how many (?:are )?(?:left|have you)|how many (?:\w+ )?(?:in|to) (?:a|the|each) (?:box|pack)|what sizes?|any good[?.! ]*$|good quality|quality[?.! ]*$|tell me (?:more )?about|know about|details (?:of|on|about)|describe|like about|what (?:is|are) (?:it|this|that|these) like)\b/;
/** Delivery: its price, not that of the floor. */
const DELIVERY = /\bdeliver(?:y|ies|ing)?\b|\bshipping\b|\bpostage\b|\bcarriage\b|\bpost (?:it|them)\b/;
const IN_STOCK = /\bin stock\b|\bavailable\b|\bleft\b/;
/** `the second one` becomes `the second 1` in `plain`: not a quantity. */
const PICKED = /\b(?:first|second|third|fourth|last|this|that|which|any) 1\b/g;
const REFERS =
  /\b(?:it|this|that|these|those|they|them|(?:first|second|third|fourth|last) 1)\b|\bthe (?:first|second|third|fourth|last)[?.! ]*$/;
const ASKS_EXTRA =
  /\bextra\b|\bdelivery\b|\bsample|\bwaste\b|\bwastage\b|\boffcuts?\b|\bspares?\b|\bcharge\b|\bbefore\b|\b(?:fit|fitting|lay|laying|install)\b|\bspace\b|\bgap\b/;
