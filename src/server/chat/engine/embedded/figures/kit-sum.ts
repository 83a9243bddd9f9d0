/** What goes with a floor together with the floor itself: one sum, and what a budget for everything leaves. */
import { type Sundry, says } from '#domain/chat/signals.ts';
import { formatPence, penceFromPounds } from '#domain/shared/money.ts';
import type { Draft } from '../../port.ts';
import type { Question } from '../question.ts';
import { joined } from '../reply.ts';
import { answerCalculation } from './figures.ts';
import { answerKit, cheapestFloor } from './kit.ts';
import { answerRoll, rollQuantity } from './roll.ts';

/** The sum of a floor and what goes with it is asked for: the floor is named, or its boxes are wanted too. */
export const isOfBoth = ({ words, hand }: Question): boolean =>
  says('floorToo', words) || hand.extra !== null || (hand.isSaid && says('total', words));

/** What goes with a floor; with the floor itself, if its boxes are asked for too. */
export async function kitFor(question: Question, sundries: readonly Sundry[]): Promise<Draft | null> {
  const kit = await answerKit(question, sundries);
  // `how many metres off a 4 m roll, plus what underlay`
  const ofRoll = question.job.stairs && question.job.rollMm ? answerRoll(question.job, null) : null;
  if (kit && ofRoll) return joined(ofRoll, kit.draft);
  const { floor, areaMm2, memory, job } = question;
  if (!kit?.pence || !floor || !areaMm2 || !isOfBoth(question)) return kit?.draft ?? null;
  const metres = rollQuantity(job, floor);
  const boards = (metres && answerRoll(job, floor)) || (await answerCalculation(floor, areaMm2, memory));
  const sum = boards.attachments?.calculation;
  if (!metres && !sum) return kit.draft;
  const pence = metres ? metres * floor.pricePence : penceFromPounds(sum?.total_price ?? 0);
  const together = formatPence(pence + kit.pence);
  return joined(boards, { ...kit.draft, text: `${kit.draft.text}\nWith the floor that is ${together}.` });
}

/** A floor with what goes with it for a sum that is for everything: the cheapest there is, and what is left or over. */
export async function allFor(question: Question, sundries: readonly Sundry[]): Promise<Draft | null> {
  const { areaMm2, totalPence, memory } = question;
  const floor = await cheapestFloor(question);
  const kit = floor && (await answerKit(question, sundries, floor));
  if (!floor || !areaMm2 || totalPence === null || !kit?.pence) return null;
  const boards = await answerCalculation(floor, areaMm2, memory);
  const pence = penceFromPounds(boards.attachments?.calculation?.total_price ?? 0) + kit.pence;
  const left = totalPence - pence;
  const verdict =
    left >= 0
      ? `Together that is ${formatPence(pence)}, which leaves ${formatPence(left)} of your ${formatPence(totalPence)}.`
      : `Together that is ${formatPence(pence)}, ${formatPence(-left)} over your ${formatPence(totalPence)}: of those in stock I found no cheaper floor with those wishes.`;
  return joined(boards, { ...kit.draft, text: `${kit.draft.text}\n${verdict}` });
}
