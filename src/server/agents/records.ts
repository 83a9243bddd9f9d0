/** Carts, checkouts and answers of agents, each kept for a day after its last change. */
import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { agentRecords } from '#db/schema/agents.ts';
import type { CheckoutBody } from '#domain/agents/contract.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { ProblemError } from '#server/http/problem.ts';
import { newId } from '#server/ids.ts';

/** A cart or checkout as its caller last sent it: it is priced anew for each answer. */
export interface Session {
  readonly id: string;
  readonly kind: 'cart' | 'checkout';
  readonly isCanceled: boolean;
  readonly request: CheckoutBody;
  readonly expiresAt: Date;
}

type Kind = typeof agentRecords.$inferSelect.kind;

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

async function find(id: string, kind: Kind) {
  const { id: key, kind: of, expiresAt } = agentRecords;
  const [row] = await db
    .select()
    .from(agentRecords)
    .where(and(eq(key, id), eq(of, kind), gt(expiresAt, now())));
  return row ?? null;
}

/** A cart or checkout; null if there is none, or it has expired. */
export async function findSession(id: string, kind: Session['kind']): Promise<Session | null> {
  const row = await find(id, kind);
  return (
    row && { id, kind, expiresAt: row.expiresAt, ...(row.content as Pick<Session, 'isCanceled' | 'request'>) }
  );
}

/** Stores a cart or checkout for another day. @param id left out for a new one */
export async function saveSession(
  kind: Session['kind'],
  request: CheckoutBody,
  { id = newId(), isCanceled = false }: { id?: string; isCanceled?: boolean } = {},
): Promise<Session> {
  const expiresAt = new Date(now().getTime() + DAY_MS);
  const row = { kind, content: { isCanceled, request }, expiresAt };
  await write((tx) =>
    tx
      .insert(agentRecords)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: agentRecords.id, set: row }),
  );
  return { id, kind, isCanceled, request, expiresAt };
}

/** The id of the one checkout that a cart becomes. */
export const checkoutIdOf = (cartId: string): string => hash(['checkout', cartId]);

export async function deleteSession(id: string): Promise<void> {
  await write((tx) => tx.delete(agentRecords).where(eq(agentRecords.id, id)));
}

/**
 * Runs a change once for each key of a caller: a repeated request gets the first answer.
 * @param request what was asked; the same key with another is refused
 * @throws ProblemError 409
 */
export async function once<Answer>(
  caller: string,
  key: string | null,
  request: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return run();
  const id = hash([caller, key]);
  const asked = hash(request);
  const known = async (): Promise<Answer | null> => {
    const row = await find(id, 'answer');
    if (!row) return null;
    const content = row.content as { asked: string; answer: Answer };
    if (content.asked === asked) return content.answer;
    throw new ProblemError(409, 'This idempotency key was used for another request.', {
      code: 'idempotency_key_reused',
    });
  };
  const earlier = await known();
  if (earlier) return earlier;
  const answer = await run();
  const row = {
    kind: 'answer' as const,
    content: { asked, answer },
    expiresAt: new Date(now().getTime() + DAY_MS),
  };
  // The first of two at the same time stays.
  await write((tx) =>
    tx
      .insert(agentRecords)
      .values({ id, ...row })
      .onConflictDoUpdate({
        target: agentRecords.id,
        set: row,
        setWhere: lte(agentRecords.expiresAt, now()),
      }),
  );
  return (await known()) ?? answer;
}

/** Deletes what has expired. A job calls it. */
export async function clearOldAgentRecords(): Promise<void> {
  await write((tx) => tx.delete(agentRecords).where(lte(agentRecords.expiresAt, now())));
}
