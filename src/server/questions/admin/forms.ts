/** The forms of /admin/questions. */
import type { APIContext } from 'astro';
import { answerBody } from '#domain/questions/contract.ts';
import { refuse } from '#domain/shared/result.ts';
import { actorOf } from '#server/http/viewer.ts';
import { checkForm } from '#server/http/forms.ts';
import { type StaffForm, staffForms } from '#server/http/staff-forms.ts';
import { answerAsShop, decideAnswer, decideQuestion } from './moderation.ts';

/** Answers a question, and shows or refuses questions and answers. */
export function questionForms(context: Pick<APIContext, 'request' | 'url' | 'locals'>) {
  const { viewer } = context.locals;
  const form = (done: string, work: StaffForm['work']): StaffForm => ({
    access: ['support', 'catalogue'],
    done,
    work,
  });
  return staffForms(context, {
    answer: form('The answer is on the product’s page, and whoever asked is told.', async (typed) => {
      const body = checkForm(answerBody, typed);
      const id = typed['id'] ?? '';
      return body.ok
        ? answerAsShop(id, body.value.words, Number(typed['answers'] ?? '0'), actorOf(viewer))
        : refuse('invalid', body.error.detail, { [id]: body.error.detail });
    }),
    publish: form('The question is on the product’s page.', ({ id = '' }) =>
      decideQuestion(id, 'published', actorOf(viewer)),
    ),
    refuse: form('The question is not shown.', ({ id = '' }) =>
      decideQuestion(id, 'refused', actorOf(viewer)),
    ),
    'publish-answer': form('The answer is on the product’s page, and whoever asked is told.', ({ id = '' }) =>
      decideAnswer(id, 'published', actorOf(viewer)),
    ),
    'refuse-answer': form('The answer is not shown.', ({ id = '' }) =>
      decideAnswer(id, 'refused', actorOf(viewer)),
    ),
  });
}
