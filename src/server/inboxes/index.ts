/** What comes in and goes out by words: messages, reviews, finance applications, mails, as staff work through them. */
export {
  FINANCE_RULES,
  financePage,
  MAIL_RULES,
  mailById,
  mailsPage,
  MESSAGE_RULES,
  messagesPage,
  REVIEW_RULES,
  reviewsPage,
} from './lists.ts';
export { financeForms, mailForms, messageForms, moderationForms } from './forms.ts';
