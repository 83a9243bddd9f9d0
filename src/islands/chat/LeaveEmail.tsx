/** A guest who asked for a person may leave an address: the answer comes by e-mail (decisions.md 'Chat'). */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { closedWords } from '#domain/chat/closed.ts';
import { AddressForm } from './AddressForm.tsx';
import { leaveEmail } from './talk.ts';

interface Props {
  /** The hours stand right above. */
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
