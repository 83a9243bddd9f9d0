/** What comes in and goes out by words: messages, reviews, finance applications, mails, as staff work through them. */
export { financePage, INBOX_RULES, mailById, mailsPage, messagesPage, reviewsPage } from './lists.ts';
export { financeForms, mailForms, messageForms, moderationForms } from './forms.ts';
