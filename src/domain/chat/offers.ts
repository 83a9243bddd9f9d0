/** When the chat offers a form for an e-mail address. */
import type { MessageWire, Owner } from './contract.ts';
import { GUEST_ESCALATION, LEAVE_ADDRESS, WILL_WRITE_TO } from './texts.ts';

/**
 * True if a message since the shopper's last one offers the form, because a guest asked for a person, or the desk is
 * closed and no address is known. False again once a person has joined or an address has been left.
 */
export function offersAddress(
  messages: readonly Pick<MessageWire, 'message_type' | 'content'>[],
  owner: Owner,
): boolean {
  if (owner === 'human') return false;
  const since = messages.slice(messages.findLastIndex(({ message_type: type }) => type === 'user') + 1);
  const left = since.some(
    ({ message_type: type, content }) => type === 'system' && content.startsWith(WILL_WRITE_TO),
  );
  if (left) return false;
  return since.some(
    ({ message_type: type, content }) =>
      type === 'bot' && (content.startsWith(GUEST_ESCALATION) || content.includes(LEAVE_ADDRESS)),
  );
}

/** True if the message with the offer has already said that the desk is closed. */
export const saidClosed = (messages: readonly Pick<MessageWire, 'content'>[]): boolean =>
  messages.at(-1)?.content.includes(LEAVE_ADDRESS) ?? false;
