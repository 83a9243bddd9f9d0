/** Reads and changes the staff's search synonyms. A change is a change of the catalogue: it takes effect at once. */
import { asc, count, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { productChanges, searchSynonyms } from '#db/schema/catalogue.ts';
import { meaningsIn, MOST_SYNONYMS, type Synonym, synonymBody, termKey } from '#domain/catalogue/synonyms.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { db, write } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { checked, type FormContext } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';

type Meanings = ReadonlyMap<string, readonly string[]>;

let read: { readonly revision: number; readonly meanings: Meanings } | null = null;

/**
 * What is also found by a word or phrase, by its words in comparable form.
 * @param revision of the catalogue for which they are read
 */
export async function meanings(revision: number): Promise<Meanings> {
  if (read?.revision === revision) return read.meanings;
  const rows = await db.select().from(searchSynonyms);
  const entries = rows.map(({ term, means }) => [termKey(term), meaningsIn(means)] as const);
  read = { revision, meanings: new Map(entries) };
  return read.meanings;
}

/** All synonyms, by term. */
export const synonyms = (): Promise<Synonym[]> =>
  db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.term));

/** Every process reads the catalogue's changes before it answers; the row of no product stands for the synonyms. */
async function noteChange(tx: Transaction): Promise<void> {
  await tx.delete(productChanges).where(eq(productChanges.productId, ''));
  await tx.insert(productChanges).values({ productId: '' });
}

/** Saves a synonym; one of the same term is replaced. */
export const saveSynonym = (synonym: Synonym, actor: Actor): Promise<Result<null>> =>
  write(async (tx) => {
    const term = termKey(synonym.term);
    const [before] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.term, term));
    const [all] = await tx.select({ count: count() }).from(searchSynonyms);
    if (!before && (all?.count ?? 0) >= MOST_SYNONYMS)
      return refuse('full', `There are ${MOST_SYNONYMS} synonyms already. Please delete one first.`);
    const after = { term, means: synonym.means };
    await tx
      .insert(searchSynonyms)
      .values(after)
      .onConflictDoUpdate({ target: searchSynonyms.term, set: { means: after.means } });
    await noteChange(tx);
    await recordAudit(tx, {
      actor,
      action: 'synonym.save',
      entity: 'synonym',
      entityId: term,
      before,
      after,
    });
    return ok(null);
  });
/** Deletes a synonym. Idempotent. */
export const deleteSynonym = (term: string, actor: Actor): Promise<Result<null>> =>
  write(async (tx) => {
    const [before] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.term, term)).returning();
    if (!before) return ok(null);
    await noteChange(tx);
    await recordAudit(tx, { actor, action: 'synonym.delete', entity: 'synonym', entityId: term, before });
    return ok(null);
  });

/** The forms of /admin/searches. */
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
