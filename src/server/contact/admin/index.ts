/** What staff do with contact messages. */
export { MESSAGE_RULES, messageForms, messagesPage } from './messages.ts';
