/** The way to answer with monthly payments. */
import { plain } from '#domain/chat/plain.ts';
import { says } from '#domain/chat/signals.ts';
import { depositIn, depositShareIn, totalIn } from '#domain/chat/slots.ts';
import type { Draft } from '../../port.ts';
import type { Candidate, Question } from '../question.ts';
import { weigh } from '../weights.ts';
import { answerFinance, answerPlan } from './figures.ts';

/** The deposit in pounds for a price. */
const depositFor = (text: string) => (totalPence: number) => {
  const share = depositShareIn(text);
  if (share !== null) return (totalPence * share) / 10_000;
  // What is over the limit is cut down to it.
  return depositIn(text) || (says('mostDeposit', plain(text)) ? totalPence / 100 : 0);
};

function financed({ text, memory, product, areaMm2 }: Question): Draft | null {
  const before = memory.asked?.topic === 'finance' ? memory.asked.text : '';
  const said = totalIn(text) ?? (before ? totalIn(before) : null);
  const own = depositFor(text);
  const keeps = before !== '' && totalIn(text) === null && !says('noDeposit', plain(text));
  const deposit = (pence: number) => own(pence) || (keeps ? depositFor(before)(pence) : 0);
  if (said !== null) return answerPlan(said, deposit(said));
  return product && answerFinance(product, areaMm2, deposit, memory.waste);
}

function financeScore(question: Question): number {
  const { words, text, product, totalPence, memory, known, areaMm2, length, goods, refers } = question;
  const deposit =
    depositIn(text) > 0 ||
    depositShareIn(text) !== null ||
    says('mostDeposit', words) ||
    says('noDeposit', words);
  const follows = memory.asked?.topic === 'finance' && (length <= 7 || deposit);
  const amount =
    totalPence !== null ||
    (follows && totalIn(memory.asked?.text ?? '') !== null) ||
    (product !== null && (refers || areaMm2 !== undefined || deposit));
  if (!says('monthly', words) && !deposit && !(follows && (totalPence !== null || deposit))) return 0;
  return weigh('payments', {
    like: known.like('finance'),
    amount,
    deposit,
    follows,
    kindOfNone: goods.categories.length > 0 && totalPence === null && product === null,
  });
}

/** The candidate with the monthly payments for a price, or for the product in hand. */
export const paymentsCandidate = (question: Question): Candidate => ({
  name: 'payments',
  score: financeScore(question),
  answer: () => financed(question),
});
