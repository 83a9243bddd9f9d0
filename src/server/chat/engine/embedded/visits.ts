/** The candidate that says whether, and when, somebody of the shop comes to measure at the places that a shopper names. */
import { withoutPlaces } from '#domain/chat/places.ts';
import { placesIn } from '#domain/chat/postcode-in.ts';
import { visitInWords } from '#server/visits/index.ts';
import { caseOf } from './advice/answer.ts';
import type { Candidate, Question } from './question.ts';
import { joined, reply } from './reply.ts';
import { FIXED } from './weights.ts';

/** Advice that the answer for a place says better. */
const OF_VISITS = ['visit-times', 'fitting-quote', 'areas-served', 'fitting-service'];

export function visitCandidate({ asked, text, known, length, memory: before }: Question): Candidate {
  const [best] = known.ranked;
  const id = best?.entry.id ?? '';
  // `and Omagh?`
  const isOn = OF_VISITS.includes(before.asked?.id ?? '') && length <= 4;
  // Whether one has to buy, and how long it takes, are other questions; which floors are fitted is none.
  const isOther = best && id !== 'fitting-service' && caseOf(best.entry, withoutPlaces(text)) !== null;
  const said = placesIn(asked.text, isOn);
  const places = said.length === 0 && id === 'visit-times' && asked.postcode ? [asked.postcode] : said;
  const ofAdvice = best && OF_VISITS.includes(id) && !isOther ? best.score + 0.1 : 0;
  return {
    name: 'visit to a place',
    score: places.length === 0 ? 0 : isOn ? FIXED.town : ofAdvice,
    answer: async () => {
      const found = await Promise.all(places.map(visitInWords));
      const memory = { asked: { text, topic: 'fitting', id: 'visit-times' } };
      const parts = { tools: ['searchKnowledge'], memory } as const;
      return found.map(({ words, sources }) => reply(words, { ...parts, sources })).reduce(joined);
    },
  };
}
