/** When the chat offers to take an address: not while a person is there. */
import { describe, expect, test } from 'vitest';
import { offersAddress, saidClosed } from '#domain/chat/offers.ts';
import { ESCALATED, GUEST_ESCALATION } from '#domain/chat/texts.ts';

const said = (message_type: 'user' | 'bot' | 'agent' | 'system', content: string) => ({
  message_type,
  content,
});
const CLOSED = `${ESCALATED} Nobody is at the desk just now. Leave your e-mail address and we will answer by mail.`;

describe('an address', () => {
  test('is asked for where a guest wants a person, or the desk is closed', () => {
    expect(offersAddress([said('user', 'a person please'), said('bot', GUEST_ESCALATION)], 'ai')).toBe(true);
    expect(offersAddress([said('user', 'a person please'), said('bot', CLOSED)], 'waiting')).toBe(true);
  });
  test('is not asked for of those who said something else since, or have left one', () => {
    expect(offersAddress([said('bot', GUEST_ESCALATION), said('user', 'how long is delivery')], 'ai')).toBe(
      false,
    );
    const left = [said('bot', CLOSED), said('system', 'We will write to orla@mail.example.')];
    expect(offersAddress(left, 'waiting')).toBe(false);
    expect(offersAddress([said('user', 'hello'), said('bot', 'Hello.')], 'ai')).toBe(false);
  });
  test('is not asked for of a user, whose answer goes to the account’s', () => {
    const known = `${ESCALATED} Nobody is at the desk just now. The answer comes here, and to orla@mail.example if you have left.`;
    expect(offersAddress([said('user', 'a person please'), said('bot', known)], 'waiting')).toBe(false);
  });
  test('is not asked for where a person is there after all', () => {
    const joined = [said('bot', CLOSED), said('system', 'Maeve has joined the conversation.')];
    expect(offersAddress(joined, 'human')).toBe(false);
  });
  test('the hours are said once', () => {
    expect(saidClosed([said('bot', CLOSED)])).toBe(true);
    expect(saidClosed([said('bot', GUEST_ESCALATION)])).toBe(false);
    expect(saidClosed([])).toBe(false);
  });
});
