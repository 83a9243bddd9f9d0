/** When the chat offers a form for an e-mail address (decisions.md 'Chat'). */
import type { MessageWire, Owner } from './contract.ts';
import { GUEST_ESCALATION } from './texts.ts';

/** The beginning of the notice that confirms the address. */
const WRITING = 'We will write to';

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
    ({ message_type: type, content }) => type === 'system' && content.startsWith(WRITING),
  );
  if (left) return false;
  return since.some(
    ({ message_type: type, content }) =>
      type === 'bot' &&
      (content.startsWith(GUEST_ESCALATION) || content.includes('Leave your e-mail address')),
  );
}

/** True if the message with the offer has already said that the desk is closed. */
export const saidClosed = (messages: readonly Pick<MessageWire, 'content'>[]): boolean =>
  messages.at(-1)?.content.includes('Leave your e-mail address') ?? false;
