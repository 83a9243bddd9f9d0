/** Lets a guest who asked for a person leave an e-mail address for the answer (decisions.md 'Chat'). */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { closedWords } from '#domain/chat/closed.ts';
import { AddressForm } from './AddressForm.tsx';
import { leaveEmail } from './talk.ts';

interface Props {
  /** The message above has already given the opening hours. */
  readonly saidClosed: boolean;
}

export const LeaveEmail = ({ saidClosed }: Props) => (
  <AddressForm
    title="Or have us write to you"
    intro={
      saidClosed ? null : closedWords(facts().supportHours, store.timeZone, new Date(), facts().closedDays)
    }
    label="Your e-mail address"
    act="Leave my address"
    done="Thank you. One of us reads this conversation and writes to you."
    onSend={leaveEmail}
  />
);
