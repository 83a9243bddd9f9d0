/** What staff do with contact messages. */
export { messageThread, threadForms } from './message-thread.ts';
export { waitingElsewhere } from './waiting-elsewhere.ts';
export { MESSAGE_RULES, messageForms, messagesPage, messagesWaiting } from './messages.ts';
