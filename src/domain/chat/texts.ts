/** The chat's fixed words. */

export const HEADER_AI = 'AI-powered flooring consultant';
export const HEADER_HUMAN = 'Connected to human specialist';

export const OPENING =
  'Hello. I am the shop’s AI assistant: I know the floors, the prices and the policies, and I say so when I do not know. You can ask for a person at any time.';

/**
 * The message when an answer fails.
 * @param phone the number to call instead
 */
export const technicalDifficulties = (phone: string): string =>
  `I'm having technical difficulties. Please try again or call us at ${phone}.`;

export const ESCALATION_FAILED = 'Unable to escalate chat. Please try again or call us directly.';
export const ESCALATED =
  "Your chat has been escalated to a human agent. An agent will be with you shortly. You'll receive a notification when they respond.";
export const GUEST_ESCALATION = 'Please log in to speak with a human agent.';
/** The notice in the history by which a client recognises an escalated conversation. */
export const ESCALATED_NOTE = 'This conversation was escalated to human agent.';
/** The beginning of the closed desk's offer to answer by mail, by which the chat knows to show the form. */
export const LEAVE_ADDRESS = 'Leave your e-mail address';
export const ADDRESS_LEFT = 'Thank you. One of us reads this conversation and writes to you.';
/** The beginning of the notice that confirms the address, by which the chat and the desk recognise it. */
export const WILL_WRITE_TO = 'We will write to';
/** The notices after which the assistant answers again. */
export const HANDED_BACK = 'The assistant answers again. You can ask for a person at any time.';
export const RESOLVED = 'This conversation has been resolved. Thank you for talking to us.';

/**
 * The notice that a member of staff can no longer answer and a colleague will take over.
 * @param name first name; null if unknown
 */
export const colleagueLeft = (name: string | null): string =>
  `${name ?? 'Our colleague'} has left the conversation. You are back in our queue: a colleague will take it on.`;

/** The popular questions: 4 shown on desktop, 2 on phones. */
export const POPULAR_QUESTIONS = [
  'Which floor is best for a bathroom?',
  'How many boxes do I need for 20 m²?',
  'Show me oak herringbone',
  'How long does delivery take?',
  'How do samples work?',
  'What works over underfloor heating?',
  'Can I pay monthly?',
  'What is the best floor with dogs?',
] as const;

/**
 * The shopper's message with a picture.
 * @param floors the names of what lies in it
 * @example photoMessage(['Oak Herringbone']) // 'My room, with Oak Herringbone.'
 */
export const photoMessage = (floors: readonly string[]): string =>
  floors.length > 0 ? `My room, with ${floors.join(' and ')}.` : 'My room.';

/** `28 December 2026`, in the reader's time zone. @param iso the time of deletion */
export const deletionDay = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
