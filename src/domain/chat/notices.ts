/** What the fixed words in a history say: whether the shopper talks to a person, and when a form for an address is offered. */
import type { MessageWire, Owner } from './contract.ts';
import { HANDED_BACK, RESOLVED, GUEST_ESCALATION, LEAVE_ADDRESS, WILL_WRITE_TO } from './texts.ts';

/** The text that clients look for in the history. */
const ESCALATION_TEXT = 'escalated to human agent';

/**
 * True if the history contains the notice and no person has left since: the heading must not promise a person
 * while the assistant answers.
 */
export function isEscalated(messages: readonly Pick<MessageWire, 'message_type' | 'content'>[]): boolean {
  const system = messages.filter(({ message_type: type }) => type === 'system');
  const escalatedAt = system.findLastIndex(({ content }) => content.includes(ESCALATION_TEXT));
  const leftAt = system.findLastIndex(({ content }) => content === HANDED_BACK || content === RESOLVED);
  return escalatedAt > leftAt;
}

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
