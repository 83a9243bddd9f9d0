/**
 * Who is writing at this moment. Kept in memory: another process shows no typing sign, which is all that is lost
 * (who was there last stands in the table).
 */
const TYPING_MS = 5_000;
const KEPT = 5_000;
const typed = new Map<string, number>();

type Side = 'shopper' | 'staff';

export function noteTyping(side: Side, sessionId: string, typing: boolean): void {
  const key = `${side} ${sessionId}`;
  typed.delete(key);
  if (!typing) return;
  typed.set(key, Date.now());
  const oldest = typed.keys().next().value;
  if (typed.size > KEPT && oldest !== undefined) typed.delete(oldest);
}

export const isTyping = (side: Side, sessionId: string): boolean =>
  Date.now() - (typed.get(`${side} ${sessionId}`) ?? 0) < TYPING_MS;
