/** /admin/searches: what shoppers did not find, and the staff's synonyms. */
import { synonymBody, termKey } from '#domain/catalogue/synonyms.ts';
import { checked, type FormContext } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { deleteSynonym, saveSynonym } from './synonyms.ts';

/** The forms of the page. */
export const searchesForms = (context: FormContext) =>
  staffForms(context, ['catalogue'], {
    save: {
      done: 'Saved. Searches use it from now on.',
      work: checked(synonymBody, (synonym, _typed, actor) => saveSynonym(synonym, actor)),
    },
    delete: {
      done: 'Deleted.',
      work: ({ term = '' }, actor) => deleteSynonym(termKey(term), actor),
    },
  });
