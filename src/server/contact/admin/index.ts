/** What staff do with contact messages. */
export { type MessageThread, messageThread, threadForms } from './thread.ts';
export { MESSAGE_RULES, messageForms, messagesPage } from './messages.ts';
