/** Carts, checkouts and answers of agents, each kept for a day after its last change. */
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { agentRecords } from '#db/schema/agents.ts';
import type { CheckoutBody } from '#domain/agents/contract.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { ProblemError } from '#server/http/problem.ts';
import { digest, newId } from '#server/ids.ts';

/** A cart or checkout as its caller last sent it: it is priced anew for each answer. */
export interface Session {
  readonly id: string;
  readonly kind: 'cart' | 'checkout';
  readonly isCanceled: boolean;
  readonly request: CheckoutBody;
  readonly expiresAt: Date;
}

type Kind = typeof agentRecords.$inferSelect.kind;

async function find(id: string, kind: Kind) {
  const { id: key, kind: of, expiresAt } = agentRecords;
  const [row] = await db
    .select()
    .from(agentRecords)
    .where(and(eq(key, id), eq(of, kind), gt(expiresAt, now())));
  return row ?? null;
}

/** What a session is stored under, and the link for its buyer names: nobody changes a session who has only that. */
export const keyOf = (id: string): string => digest(['session', id]);

type Stored = Pick<Session, 'isCanceled' | 'request'>;

/** The cart or checkout of a buyer's link; null if there is none, or it has expired. */
export async function handedOver(key: string, kind: Session['kind']): Promise<Omit<Session, 'id'> | null> {
  const row = await find(key, kind);
  return row && { kind, expiresAt: row.expiresAt, ...(row.content as Stored) };
}

/** A cart or checkout; null if there is none, or it has expired. */
export async function findSession(id: string, kind: Session['kind']): Promise<Session | null> {
  const session = await handedOver(keyOf(id), kind);
  return session && { id, ...session };
}

const untilTomorrow = (): Date => new Date(now().getTime() + DAY_MS);

/** Stores a new cart or checkout for a day, in place of one with the id that was canceled. */
export async function addSession(
  kind: Session['kind'],
  request: CheckoutBody,
  id = newId(),
): Promise<Session> {
  const expiresAt = untilTomorrow();
  const row = { kind, content: { isCanceled: false, request }, expiresAt };
  await write((tx) =>
    tx
      .insert(agentRecords)
      .values({ id: keyOf(id), ...row })
      .onConflictDoUpdate({ target: agentRecords.id, set: row }),
  );
  return { id, kind, isCanceled: false, request, expiresAt };
}

/** Changes a cart or checkout, and keeps it for another day; null if it is gone, or was canceled meanwhile. */
export async function changeSession(
  kind: Session['kind'],
  id: string,
  { request, isCanceled = false }: { readonly request: CheckoutBody; readonly isCanceled?: boolean },
): Promise<Session | null> {
  const expiresAt = untilTomorrow();
  const isOpen = and(
    eq(agentRecords.id, keyOf(id)),
    eq(agentRecords.kind, kind),
    gt(agentRecords.expiresAt, now()),
    sql`NOT json_extract(${agentRecords.content}, '$.isCanceled')`,
  );
  const changed = await write((tx) =>
    tx
      .update(agentRecords)
      .set({ content: { isCanceled, request }, expiresAt })
      .where(isOpen)
      .returning({ id: agentRecords.id }),
  );
  return changed.length > 0 ? { id, kind, isCanceled, request, expiresAt } : null;
}

/** The id of the one checkout that a cart becomes. */
export const checkoutIdOf = (cartId: string): string => digest(['checkout', cartId]);

export async function deleteSession(id: string): Promise<void> {
  await write((tx) => tx.delete(agentRecords).where(eq(agentRecords.id, keyOf(id))));
}

/**
 * Runs a change once for each key of a caller: a repeated request gets the first answer.
 * @param request what was asked; the same key with another is refused
 * @throws ProblemError 409
 */
export async function idempotent<Answer>(
  caller: string,
  key: string | null,
  request: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return run();
  const id = digest([caller, key]);
  const asked = digest(request);
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
