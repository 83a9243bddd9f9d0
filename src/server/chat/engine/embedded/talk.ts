/** Candidates that need no lookup: requests for a person, what is refused, small talk, other languages. */
import { isForeign } from '#domain/chat/language.ts';
import { isKnownWord } from './advice/vocabulary.ts';
import { onlyEnglish, SMALL_TALK } from './fixed-replies.ts';
import { answerOrders } from './orders.ts';
import { type Candidate, type Question, weigh } from './question.ts';
import { isRefused } from './refused.ts';

const PERSON: readonly RegExp[] = [
  /\b(?:human(?: being)?|(?:real|actual) (?:person|human)|(?:a|another) person|agent|members? of staff)\b/,
  /\b(?:your (?:team|staff|people)|customer services?|an? (?:expert|adviser|advisor|specialist)|manager|anyone there)\b/,
];
const WANTS =
  /\b(?:speak|talk|chat|put|connect|transfer|get (?:me|hold)|want|need|(?:ring|call|hand|pass) me|please|is there|prefer)\b/;
/** `someone` may be a fitter or a driver: only with these words is it a person to talk to. */
const SOMEBODY = String.raw`\b(?:someone|somebody|anyone|anybody|(?:one|1) of (?:you|yous|the \w+))\b`;
const SOMEONE: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:speak|talk|chat|get (?:me )?through|put me|connect me|transfer me|hand me|pass me)\b.*${SOMEBODY}`,
  ),
  new RegExp(String.raw`\b(?:word|chat|talk) with ${SOMEBODY}`),
  new RegExp(String.raw`${SOMEBODY}.{0,20}\b(?:speak|talk|chat|ring|call|phone|get back|contact)\b`),
  new RegExp(String.raw`${SOMEBODY}.{0,12}\bgive me a (?:call|ring|shout)\b`),
];

const INSULT = /you are (?:an? (?!real|human|person|robot|bot|ai|machine)).*(?:joke|waste|pain|disgrace)/;
const RUDE: readonly RegExp[] = [
  /\b(?:useless|idiots?|eejits?|stupid|morons?|crap|shite?|bollocks|f+u+c+k\w*|feck\w*|gobshite|rip[- ]?off)\b/,
  /\b(?:waste of (?:space|time)|shut up|piss off)\b/,
  /\b(?:you are|you're|this (?:bot|thing|chat) is) (?:an? )?(?:rubbish|joke|pain|disgrace|terrible|awful)\b/,
];
const IDENTITY: readonly RegExp[] = [
  /are you (?:a )?(?:real|human|person|robot|bot|ai|an ai)|am i (?:talking|speaking) to/,
  /what can you (?:do|help (?:me )?with)[?.! ]*$|what are you\b(?! \w+ing\b| open)|who are you\b|who (?:made|built|owns) you\b/,
];
const GREETING: readonly RegExp[] = [
  /^(?:hi|hello|hiya|hey|good (?:morning|afternoon|evening)|morning)\b/,
  /^(?:(?:hi |hello )?(?:can you help(?: me)?|i need (?:some |a bit of )?help|help(?: me)?(?: please)?)[?.! ]*$)/,
  /^(?:how'?s|what) about (?:ye|you)|^(?:what is|any) (?:the )?craic|^how (?:is it going|are you)/,
];
const THANKS = /\b(?:thanks?|thank you|cheers|grand)\b/;
const GOODBYE = /^(?:bye|goodbye|see you|cheerio)\b/;
const ACKNOWLEDGED = new Set(
  `ok okay right fine great good yes yeah aye yep no nah nope not really thanks sure i see got it lol haha lovely perfect brilliant
  magic sound dead on bother grand job`.split(/\s+/),
);

const has = (patterns: readonly RegExp[], words: string): boolean =>
  patterns.some((pattern) => pattern.test(words));

/** The score of what a gate has recognised: more than any advice. */
const GATE = 3;

/** The candidates of talk. */
export function talkCandidates(question: Question): Candidate[] {
  const { words, length, known, goods, text } = question;
  const asksPerson = (has(PERSON, words) && (WANTS.test(words) || length <= 3)) || has(SOMEONE, words);
  const isRude = has(RUDE, words) && goods.categories.length === 0;
  const bare = goods.categories.length === 0;
  const isAcknowledged = words.split(/[\s,.!]+/).every((word) => word === '' || ACKNOWLEDGED.has(word));
  const say = (name: keyof typeof SMALL_TALK, score: number): Candidate => ({
    name,
    score,
    answer: () => ({ text: SMALL_TALK[name] }),
  });
  return [
    {
      name: 'hand-over',
      score:
        weigh([asksPerson, GATE], [isRude && has(PERSON, words), 0.5]) ||
        (bare ? known.like('handOver') * 1.3 : 0),
      answer: () => ({ text: '', tools: ['handOver'], handOver: true }),
    },
    {
      name: 'other language',
      score: isForeign(text, isKnownWord) ? GATE + 0.3 : 0,
      answer: () => ({ text: onlyEnglish() }),
    },
    say('refusal', isRefused(words) || INSULT.test(words) ? GATE + 0.2 : known.like('refusal') * 1.2),
    say('rude', isRude ? GATE - 0.2 : 0),
    say('identity', has(IDENTITY, words) ? GATE + 0.1 : bare ? known.like('identity') * 1.2 : 0),
    say(
      'greeting',
      has(GREETING, words) && length <= 5 && bare ? GATE - 0.5 : bare ? known.like('greeting') : 0,
    ),
    say('goodbye', GOODBYE.test(words) ? GATE - 0.5 : bare ? known.like('goodbye') : 0),
    say(
      'thanks',
      THANKS.test(words) && length <= 6 && bare ? GATE - 0.6 : bare ? known.like('thanks') * 1.15 : 0,
    ),
    say('acknowledge', isAcknowledged ? GATE - 0.4 : 0),
  ];
}

const MINE = /\b(?:my|i|i've|we|our)\b/;
const ORDERED = /\b(?:orders?|ordered|bought|purchased?|parcel|package|delivery|deliver|track)\b/;
/** Asks for the state of something that was bought. */
const STATE: readonly RegExp[] = [
  /\bwhere(?: is|'s| has| are|'re)? (?:it|my \w+)|\bwhat(?: is|'s) happening (?:with|to) my\b|\bon (?:the|its) (?:road|way)\b/,
  /\b(?:has|is|did|have) (?:it|my [\w ]{1,25}) (?:been )?(?:shipped|dispatched|sent|arrived?|left|coming)\b/,
  /\b(?:news|word|update) (?:on|of|about) my\b|\b(?:track|status|got to|look up my|heard nothing|no sign|still waiting|was meant to|supposed to come)\b/,
  /\b(?:my|the) (?:last|latest|most recent|newest|first|biggest|largest|dearest|previous|past|old) orders?\b/,
  /\b(?:list|show|see|how many|which|what) .{0,20}\borders?\b.{0,20}\b(?:i|mine|my|have|made|placed)\b|\b(?:list|show|see) my orders?\b/,
  /\bwhat did i (?:buy|order)|\border (?:no\.? |number )?#?(?=\w*\d)\w{6,}/,
];
/** Questions about orders in general, which the advice answers. */
const POLICY: readonly RegExp[] = [
  /\b(?:can|could|may) (?:i|we) (?!see|know|check|ask|find|track|follow)|\bhow (?:do i|long|much)\b/,
  /\b(?:cancel|change|alter|swap|return|withdraw|undo|refund|damaged?|broken?|smashed|chipped|cracked|faulty|wrong)\b/,
  /\b(?:missing|short|invoice|receipt|turned up|too (?:many|much|few)|choose|hold|store|means?|meaning|add)\b/,
];

/** The candidate that tells of the shopper's own orders. */
export function orderCandidate({ asked, words, known, memory }: Question): Candidate {
  const isState = has(STATE, words);
  const followed = memory.asked?.topic === 'ordering' || memory.asked?.topic === 'orders';
  return {
    name: 'own orders',
    score:
      known.like('order') * 0.8 +
      weigh(
        [isState, 0.8],
        [MINE.test(words) && ORDERED.test(words), 0.4],
        [has(POLICY, words), -0.6],
        [followed && /\bit\b/.test(words), 0.2],
      ),
    answer: () => answerOrders(asked.userId, asked.text),
  };
}
