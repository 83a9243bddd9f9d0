/** What staff do with questions. */
export { questionForms } from './forms.ts';
export { QUESTION_RULES, questionsPage, questionsWaiting } from './list.ts';
