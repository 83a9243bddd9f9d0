/** /admin/searches: what shoppers did not find, and the staff's synonyms. */
import { synonymBody, termKey } from '#domain/catalogue/synonyms.ts';
import { actorOf } from '#server/http/viewer.ts';
import { checkForm } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { deleteSynonym, saveSynonym } from './synonyms.ts';

type RequestContext = Parameters<typeof staffForms>[0];

/** The forms of the page. */
export const searchesForms = (context: RequestContext) =>
  staffForms(context, {
    save: {
      access: ['catalogue'],
      done: 'Saved. Searches use it from now on.',
      work: async (typed) => {
        const checked = checkForm(synonymBody, typed);
        return checked.ok ? saveSynonym(checked.value, actorOf(context.locals.viewer)) : checked;
      },
    },
    delete: {
      access: ['catalogue'],
      done: 'Deleted.',
      work: (typed) => deleteSynonym(termKey(typed['term'] ?? ''), actorOf(context.locals.viewer)),
    },
  });
