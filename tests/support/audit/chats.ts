/** Conversations: what was said and answered, in its order, and nothing that the model made up. */
import type { Ack, Evidence } from '../auditor.ts';
import { type Row, rowsOf } from '../auditor.ts';

type Said = Extract<Ack, { kind: 'said' }>;

/** Who says which words how often. */
const times = (rows: readonly Row[], type: string, text: string): number =>
  rows.filter((row) => row['type'] === type && row['content'] === text).length;

/** Two lines of the same kind in a row, the opening apart: a sentence without an answer, or two answers to one. */
function answersTwice(rows: readonly Row[]): boolean {
  return rows.slice(1).some((row, nth) => row['type'] === 'bot' && rows[nth]?.['type'] === 'bot');
}

function auditTurn({ round, text, answered, answer }: Said, rows: readonly Row[]): string[] {
  const found: string[] = [];
  const said = times(rows, 'user', text);
  if (said > 1 || (answered && said === 0))
    found.push(`round ${round}: the chat has the words ${said} times`);
  if (!answered || said !== 1) return found;
  const next = rows[rows.findIndex((row) => row['type'] === 'user' && row['content'] === text) + 1];
  if (next?.['type'] !== 'bot') found.push(`round ${round}: an answered question has no answer in the chat`);
  else if (answer !== null && next['content'] !== answer) {
    found.push(`round ${round}: the shopper read another answer than the chat keeps`);
  }
  return found;
}

/** @returns words of the chat that were lost, doubled, out of their order, or the model's own invention */
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
      found.push(`round ${round}: ${users} sentences in the chat, ${said.length} were said`);
    if (answersTwice(rows)) found.push(`round ${round}: two answers to one question`);
    for (const lie of evidence.lies) {
      if (rows.some((row) => row['type'] === 'bot' && String(row['content']).includes(lie))) {
        found.push(`round ${round}: the shop said what the model made up: ${lie}`);
      }
    }
  }
  return found;
}
