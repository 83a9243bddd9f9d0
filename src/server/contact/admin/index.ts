/** What staff do with contact messages. */
export { messageThread, threadForms } from './thread.ts';
export { alsoWaiting } from './also-waiting.ts';
export { MESSAGE_RULES, messageForms, messagesPage, messagesWaiting } from './messages.ts';
