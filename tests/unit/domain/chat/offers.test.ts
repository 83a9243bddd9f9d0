/** When the chat offers the e-mail form. */
import { describe, expect, test } from 'vitest';
import { offersAddress, saidClosed } from '#domain/chat/notices.ts';
import { ESCALATED, GUEST_ESCALATION } from '#domain/chat/texts.ts';

const said = (message_type: 'user' | 'bot' | 'agent' | 'system', content: string) => ({
  message_type,
  content,
});
const CLOSED = `${ESCALATED} Nobody is at the desk just now. Leave your e-mail address and we will answer by mail.`;

describe('the e-mail form', () => {
  test('is offered if a guest asks for a person, or the desk is closed', () => {
    expect(offersAddress([said('user', 'a person please'), said('bot', GUEST_ESCALATION)], 'ai')).toBe(true);
    expect(offersAddress([said('user', 'a person please'), said('bot', CLOSED)], 'waiting')).toBe(true);
  });
  test('is not offered after another message, or if an address was left', () => {
    expect(offersAddress([said('bot', GUEST_ESCALATION), said('user', 'how long is delivery')], 'ai')).toBe(
      false,
    );
    const left = [said('bot', CLOSED), said('system', 'We will write to orla@mail.example.')];
    expect(offersAddress(left, 'waiting')).toBe(false);
    expect(offersAddress([said('user', 'hello'), said('bot', 'Hello.')], 'ai')).toBe(false);
  });
  test('is not offered to users, whose account has an address', () => {
    const known = `${ESCALATED} Nobody is at the desk just now. The answer comes here, and to orla@mail.example if you have left.`;
    expect(offersAddress([said('user', 'a person please'), said('bot', known)], 'waiting')).toBe(false);
  });
  test('is not offered once a person has joined', () => {
    const joined = [said('bot', CLOSED), said('system', 'Maeve has joined the conversation.')];
    expect(offersAddress(joined, 'human')).toBe(false);
  });
  test('the desk’s hours are mentioned once', () => {
    expect(saidClosed([said('bot', CLOSED)])).toBe(true);
    expect(saidClosed([said('bot', GUEST_ESCALATION)])).toBe(false);
    expect(saidClosed([])).toBe(false);
  });
});
