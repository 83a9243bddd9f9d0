/** When the chat offers to take an e-mail address (decisions.md 'Chat'): pure. */
import type { MessageWire, Owner } from './contract.ts';
import { GUEST_ESCALATION } from './texts.ts';

/** How the line begins that says where the answer goes. */
const WRITING = 'We will write to';

/**
 * True where what was said since the shopper's last words offers it, because a guest asked for a person or the desk is
 * closed and no address is known; no longer where a person is there after all, or an address has been left.
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

/** True where the words that offer it have said already that the desk is closed. */
export const saidClosed = (messages: readonly Pick<MessageWire, 'content'>[]): boolean =>
  messages.at(-1)?.content.includes('Leave your e-mail address') ?? false;
