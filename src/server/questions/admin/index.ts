/** What staff do with questions. */
export { questionForms } from './moderation.ts';
export { QUESTION_RULES, questionsPage, questionsWaiting } from './list.ts';
