/** Whether the shopper talks to a person, by the history. */
import type { MessageWire } from './contract.ts';
import { HANDED_BACK, RESOLVED } from './texts.ts';

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
