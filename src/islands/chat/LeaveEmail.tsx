/** A guest who asked for a person, or anybody at night, may leave an address: the answer comes by e-mail (decisions.md 'Chat'). */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { closedWords } from '#domain/chat/closed.ts';
import type { MessageWire } from '#domain/chat/contract.ts';
import { GUEST_ESCALATION } from '#domain/chat/texts.ts';
import { AddressForm } from './AddressForm.tsx';
import { leaveEmail } from './talk.ts';

/** How the line begins that says where the answer goes. */
const WRITING = 'We will write to';

/** True where what was said since the shopper's last words offers it: a guest asked for a person, or the desk is closed. */
export function offersAddress(messages: readonly MessageWire[]): boolean {
  const since = messages.slice(messages.findLastIndex(({ message_type: type }) => type === 'user') + 1);
  const left = since.some(
    ({ message_type: type, content }) => type === 'system' && content.startsWith(WRITING),
  );
  if (left) return false;
  return since.some(
    ({ message_type: type, content }) =>
      type === 'bot' &&
      (content.startsWith(GUEST_ESCALATION) || content.includes('Leave your e-mail address')),
  );
}

export const LeaveEmail = () => (
  <AddressForm
    title="Or have us write to you"
    intro={closedWords(facts().supportHours, store.timeZone, new Date(), store.closedDays)}
    label="Your e-mail address"
    act="Leave my address"
    done="Thank you. One of us reads this conversation and writes to you."
    onSend={leaveEmail}
  />
);
