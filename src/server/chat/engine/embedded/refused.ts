/** What the assistant refuses: attempts on its instructions or its role, on others' data, and on prices. */

const any = (...phrases: readonly string[]): string => `(?:${phrases.join('|')})`;

/** What the assistant was told. */
const TOLD = any('instructions?', 'rules?', 'prompts?', 'guidelines?', 'programming', 'polic(?:y|ies)');
/** Says whose instructions are meant: those for a floor may be asked about. */
const WHOSE = any('all', 'any', 'every', 'your', 'previous', 'prior', 'earlier', 'above', 'these', 'system');
const IGNORE = any('ignore', 'disregard', 'forget', 'override', 'bypass');

const ON_INSTRUCTIONS: readonly string[] = [
  `\\b${IGNORE} (?:of |the )*${WHOSE}(?: (?:of|the|shop|${WHOSE}))* ${TOLD}\\b`,
  `\\b${IGNORE} the ${TOLD}(?:$|[.,;!]| and\\b)`,
  `\\b${IGNORE} (?:what|all|everything|anything)(?: that)? you (?:are|were|have|had|know|'ve)\\b`,
  `\\b${IGNORE} (?:all|everything|anything)?(?: of)?(?: the)? ?above\\b`,
  `\\b${IGNORE} (?:that )?you (?:are|were)\\b`,
  `\\b(?:new ${TOLD} ?:|your new ${TOLD})`,
  '\\b(?:system|hidden|secret|initial) (?:prompt|instructions|message)',
  // `your rules on returns` are the shop's.
  `\\byour (?:prompt|(?:instructions|rules|guidelines)\\b(?! (?:on|for|about|around|when|if)\\b))`,
  '\\b(?:repeat|print|show|output|translate|reveal|copy|quote|write|say)\\b.*\\b(?:text|all|words?|messages?) above\\b',
  '\\b(?:above|told|instructions?|prompt|rules)\\b.*\\bword for word',
];

/** The sentence addresses the assistant: `act as`, where an underlay may `act as a barrier`. */
const ADDRESSED =
  '(?:^|[.!?;:] ?|\\b(?:please|from now on|you(?: must| should| now| have| need)?(?: to)?),? )';
const ROLE = any('assistant', 'bot', 'ai', 'manager', 'developer', 'admin\\w*', 'owner', 'employee', 'staff');

const ON_ROLE: readonly string[] = [
  '\\bdeveloper mode|\\bjailbreak',
  `${ADDRESSED}(?:act as|pretend to be)\\b`,
  `\\bact as (?:my|an?|the) (?:\\w+ ){0,2}${ROLE}\\b`,
  '\\bact as (?:if|though) (?:you|we|i)\\b',
  '\\bpretend (?:that )?(?:you|i|we|there|everything)\\b',
  '\\byou are now (?:an?|my|the|free|allowed|called)\\b',
  '\\bswear at|\\binsult (?:me|him|her|them)',
];

const PEOPLE = any('peoples?', 'customers?', 'shoppers?', 'users?', 'buyers?');
const OTHERS = `(?:(?:every|all|any|other|another)(?: of)?(?: the| your| other)*|(?:last|previous|next)) ${any('person', PEOPLE)}`;
const DATA = any(
  ...['address(?:es)?', 'e-?mails?', '(?:phone |telephone )?numbers?', 'names', 'orders', 'details'],
  ...['accounts?', 'passwords?', 'baskets?', 'invoices?', 'messages', 'conversations?'],
);
const TELL = any('list', 'show', 'give', 'send', 'print', 'export', 'dump', 'reveal', 'tell', 'name', 'find');
/** What others have published may be shown. */
const PUBLISHED = any('reviews?', 'photos?', 'pictures?', 'ratings?', 'opinions?', 'say', 'think');
const RELATIVES = any('neighbour', 'wife', 'husband', 'boss', 'brother', 'sister', 'friend', 'ex');

const ON_OTHERS: readonly string[] = [
  'drop table',
  `\\b${OTHERS}(?:'s?(?: \\w+)? (?:order|${DATA})| ${DATA})\\b`,
  `\\b${TELL}\\b.{0,30}\\b${OTHERS}\\b.{0,40}\\b(?:their|his|her) ${DATA}\\b`,
  `\\b${DATA} (?:of|for|from|by) (?:the )?${OTHERS}\\b`,
  `\\b(?:last|previous) (?:person|${PEOPLE})\\b.{0,30}\\b(?:bought|order\\w*|paid|ask\\w*|said)\\b`,
  `\\b${TELL}(?: (?:me|us|out|the|of))* ${OTHERS}\\b(?!'?s?'? ${PUBLISHED})`,
  `\\blist of (?:all |your |the )*${PEOPLE}\\b`,
  "\\b(?:someone|somebody) else'?s orders?\\b|\\banother customers? order\\b",
  `\\b${RELATIVES}(?:'s|s'?|') (?:orders?|account)\\b`,
  // Goods may be delivered to a neighbour's address.
  `(?<!\\b(?:to|at) (?:my|our|his|her|the|a) )\\b${RELATIVES}(?:'s|s'?|') address\\b`,
  'orders? (?:of|for|by|from) \\S+@',
  "\\b(?:admin|staff|owner|customer)(?:'s)?\\b.{0,20}\\bpasswords?\\b",
  '\\bwhat did (?!i\\b|we\\b|you\\b|most\\b|people\\b).{3,40}\\b(?:order|buy|pay)\\b',
];

const SUM =
  '(?:£|\\d+(?:\\.\\d+)? ?(?:p|pounds?|quid)\\b|a (?:pound|quid|penny|fiver|tenner)|free|nothing|half|less)';

const ON_PRICES: readonly string[] = [
  `\\b(?:sell|give) (?:me|us) (?:this|it|that|these|them) (?:all )?(?:for|at) ${SUM}`,
  '\\bi authori[sz]e',
  '\\bpromise me\\b.{0,40}(?:refund|£|discount|free|money)',
  '(?:^|[.!?,;] ?|\\b(?:please|and) )(?:confirm|apply|approve|authori[sz]e)\\b.{0,40}\\d ?%',
  '\\d ?% (?:discount|off)\\b.*\\b(?:confirm|authori[sz]e|approve) (?:it|that|this|now)',
  '\\b(?:knock|take) \\d+ ?% off',
];

const REFUSED = new RegExp([...ON_INSTRUCTIONS, ...ON_ROLE, ...ON_OTHERS, ...ON_PRICES].join('|'));

/** Whether a sentence asks for what is refused. @param words as `plain` returns them */
export const isRefused = (words: string): boolean => REFUSED.test(words);
