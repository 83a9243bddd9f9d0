/** The chat heading depends on the notice in the history, until the person has left. */
import { expect, test } from 'vitest';
import { isEscalated } from '#domain/chat/notices.ts';
import { ESCALATED_NOTE, HANDED_BACK, RESOLVED } from '#domain/chat/texts.ts';

const line = (content: string, message_type: 'system' | 'user' = 'system') => ({ content, message_type });

test.each([
  ['nothing was said', [], false],
  ['the owner’s line', [line(ESCALATED_NOTE)], true],
  ['the same words from a shopper', [line(ESCALATED_NOTE, 'user')], false],
  ['handed back', [line(ESCALATED_NOTE), line(HANDED_BACK)], false],
  ['resolved', [line(ESCALATED_NOTE), line(RESOLVED)], false],
  ['asked for again', [line(ESCALATED_NOTE), line(HANDED_BACK), line(ESCALATED_NOTE)], true],
])('%s', (_name, messages, expected) => {
  expect(isEscalated(messages)).toBe(expected);
});
