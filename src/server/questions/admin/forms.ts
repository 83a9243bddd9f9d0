/** The forms of /admin/questions. */
import { answerBody } from '#domain/questions/contract.ts';
import { refuse } from '#domain/shared/result.ts';
import { checkForm, type FormContext } from '#server/http/forms.ts';
import { type StaffForm, staffForms } from '#server/http/staff-forms.ts';
import { answerAsShop, decideAnswer, decideQuestion } from './moderation.ts';

/** Answers a question, and shows or refuses questions and answers. */
export function questionForms(context: FormContext) {
  const form = (done: string, work: StaffForm['work']): StaffForm => ({ done, work });
  return staffForms(context, ['support', 'catalogue'], {
    answer: form('The answer is on the product’s page, and whoever asked is told.', async (typed, actor) => {
      const body = checkForm(answerBody, typed);
      const id = typed['id'] ?? '';
      return body.ok
        ? answerAsShop(id, body.value.words, Number(typed['answers'] ?? '0'), actor)
        : refuse('invalid', body.error.detail, { [id]: body.error.detail });
    }),
    publish: form('The question is on the product’s page.', ({ id = '' }, actor) =>
      decideQuestion(id, 'published', actor),
    ),
    refuse: form('The question is not shown.', ({ id = '' }, actor) => decideQuestion(id, 'refused', actor)),
    'publish-answer': form(
      'The answer is on the product’s page, and whoever asked is told.',
      ({ id = '' }, actor) => decideAnswer(id, 'published', actor),
    ),
    'refuse-answer': form('The answer is not shown.', ({ id = '' }, actor) =>
      decideAnswer(id, 'refused', actor),
    ),
  });
}
