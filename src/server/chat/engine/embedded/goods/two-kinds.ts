/** Two kinds of goods at once: a floor, and what goes with it. */
import { isFloor } from '#domain/catalogue/categories.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import type { Draft } from '../../port.ts';
import type { Question } from '../question.ts';
import { answerGoods } from './answer.ts';
import { FLOOR_WORDS, WOODS } from './floor-words.ts';
import { categoriesOf } from './phrases.ts';
import { goodsIn } from './search.ts';

/** What joins two kinds of goods in a sentence. */
export const SEAM = /,? (?:and|plus|along with|as well as|with)(?: also)? |, | ?[&+] ?/;

/** Shows two kinds of goods at once: `grey laminate and underlay for it`. Null if only one is asked for. */
export async function twoKinds(question: Question): Promise<Draft | null> {
  const [first, ...others] = question.text.split(SEAM);
  const parts = [first ?? '', others.join(' and ')];
  const asked = await Promise.all(parts.map((part) => goodsIn(part)));
  const [one, two] = asked.map(({ phrases }) => categoriesOf(phrases)[0]);
  if (!one || !two || one === two || (isFloor(one) && isFloor(two))) return null;
  const floor = isFloor(one) ? one : two;
  const extra = isFloor(one) ? 1 : 0;
  const kind = FLOOR_WORDS[floor];
  const wood = WOODS.exec(question.text)?.[0] ?? '';
  const extraText = parts[extra] ?? '';
  const completed =
    asked[extra] && /^(?:Underlay|Adhesives)$/.test(isFloor(one) ? two : one)
      ? `${extraText} for ${kind ?? ''}`
      : `${WOODS.test(extraText) ? '' : wood} ${extraText}`;
  const wishes = await Promise.all([goodsIn(parts[1 - extra] ?? ''), goodsIn(completed)]);
  const memory = { ...question.memory, areaMm2: question.areaMm2 };
  const [floors, extras] = await Promise.all(wishes.map(({ phrases }) => answerGoods({ phrases }, memory)));
  if (!floors || !extras) return null;
  const products = [
    ...(floors.attachments?.products.slice(0, 2) ?? []),
    ...(extras.attachments?.products.slice(0, 2) ?? []),
  ];
  const firstSentence = (draft: Draft) =>
    /^.*?\.(?= |$)/.exec(draft.text.replace(/(\d)\.(\d)/g, '$1\u2024$2'))?.[0] ?? draft.text;
  return {
    text: `${firstSentence(floors)} ${firstSentence(extras)} Tell me the size of the room and I will work out how much you need.`.replaceAll(
      '\u2024',
      '.',
    ),
    tools: ['searchProducts'],
    memory: { ...floors.memory, shown: products.map(({ id }) => id) },
    attachments: {
      ...NOTHING_ATTACHED,
      products,
      sources: [...(floors.attachments?.sources ?? []), ...(extras.attachments?.sources ?? [])].map(
        (source, at) => ({ ...source, label: at === 0 ? `All ${floor}` : 'All that go with it' }),
      ),
    },
  };
}
