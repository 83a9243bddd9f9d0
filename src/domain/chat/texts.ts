/** The chat's fixed words (spec sections 2, 4, 8). */

export const HEADER_AI = 'AI-powered flooring consultant';
export const HEADER_HUMAN = 'Connected to human specialist';

export const OPENING =
  'Hello. I am the shop’s AI assistant: I know the floors, the prices and the policies, and I say so when I do not know. You can ask for a person at any time.';

/**
 * What the chat says when an answer fails (spec section 8).
 * @param phone the number to ring instead
 */
export const technicalDifficulties = (phone: string): string =>
  `I'm having technical difficulties. Please try again or call us at ${phone}.`;

export const ESCALATION_FAILED = 'Unable to escalate chat. Please try again or call us directly.';
export const ESCALATED =
  "Your chat has been escalated to a human agent. An agent will be with you shortly. You'll receive a notification when they respond.";
export const GUEST_ESCALATION = 'Please log in to speak with a human agent.';
/** The line in the history by which the spec's client knows an escalated conversation. */
export const ESCALATED_NOTE = 'This conversation was escalated to human agent.';
/** The lines by which a person leaves: the assistant answers from there on. */
export const HANDED_BACK = 'The assistant answers again. You can ask for a person at any time.';
export const RESOLVED = 'This conversation has been resolved. Thank you for talking to us.';

/**
 * A person leaves who will not come back; a colleague is asked for in their place.
 * @param name first name; null where it is not known
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
