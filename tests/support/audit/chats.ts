/** Audits conversations: messages and answers complete and in order, and no ungrounded answer of the model. */
import type { Ack, Evidence } from '../auditor.ts';
import { type Row, rowsOf } from '../auditor.ts';

type Said = Extract<Ack, { kind: 'said' }>;

/** How often a side sent a text. */
const times = (rows: readonly Row[], type: string, text: string): number =>
  rows.filter((row) => row['type'] === type && row['content'] === text).length;

/** True for two messages of the same side in a row (except the opening): a missing or a double answer. */
function answersTwice(rows: readonly Row[]): boolean {
  return rows.slice(1).some((row, nth) => row['type'] === 'bot' && rows[nth]?.['type'] === 'bot');
}

function auditTurn({ round, text, answered, answer }: Said, rows: readonly Row[]): string[] {
  const found: string[] = [];
  const said = times(rows, 'user', text);
  if (said > 1 || (answered && said === 0))
    found.push(`round ${round}: the chat has the message ${said} times`);
  if (!answered || said !== 1) return found;
  const next = rows[rows.findIndex((row) => row['type'] === 'user' && row['content'] === text) + 1];
  if (next?.['type'] !== 'bot') found.push(`round ${round}: an answered question has no answer in the chat`);
  else if (answer !== null && next['content'] !== answer) {
    found.push(`round ${round}: the shopper received another answer than the stored one`);
  }
  return found;
}

/** @returns messages that were lost, doubled, out of order, or invented by the model */
export async function auditChats(evidence: Evidence): Promise<string[]> {
  const found: string[] = [];
  const turns = evidence.acks.filter((ack) => ack.kind === 'said');
  for (const [sessionId, said] of Map.groupBy(turns, (turn) => turn.sessionId)) {
    const rows = await rowsOf(
      evidence,
      'SELECT type, content FROM chat_messages WHERE session_id = ? ORDER BY seq',
      [sessionId],
    );
    const round = said[0]?.round;
    for (const turn of said) found.push(...auditTurn(turn, rows));
    const users = rows.filter((row) => row['type'] === 'user').length;
    if (users > said.length)
      found.push(`round ${round}: ${users} messages in the chat, ${said.length} were sent`);
    if (answersTwice(rows)) found.push(`round ${round}: two answers to one question`);
    for (const lie of evidence.lies) {
      if (rows.some((row) => row['type'] === 'bot' && String(row['content']).includes(lie))) {
        found.push(`round ${round}: the shop sent a false statement of the model: ${lie}`);
      }
    }
  }
  return found;
}
