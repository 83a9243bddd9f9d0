/** Chats left behind and questions that nobody has read, for the list of messages: one place for all who wait for words. */
import { readList } from '#domain/admin/list.ts';
import { inboxQueue } from '#server/chat/index.ts';
import { QUESTION_RULES, questionsPage } from '#server/questions/admin/index.ts';

/** Rows at most. */
const MOST = 10;

async function chats(agentId: string) {
  const rows = await inboxQueue('waiting', '', agentId);
  return rows.map(
    ({ session_id: id, shopper, email, last_message: words, escalated_at: at, updated_at: changed }) => ({
      kind: 'chat' as const,
      /** Who waits, or about which product. */
      who: email ? `${shopper}, ${email}` : shopper,
      words,
      since: new Date(at ?? changed),
      href: `/admin/chat#${id}`,
    }),
  );
}

async function questions() {
  const oldest = new URLSearchParams({ state: 'waiting', sort: 'date', dir: 'asc' });
  const { rows } = await questionsPage(readList(oldest, QUESTION_RULES));
  return rows.map(({ question, productName }) => ({
    kind: 'question' as const,
    who: productName ?? question.productId,
    words: question.words,
    since: question.createdAt,
    href: '/admin/questions?state=waiting&sort=date&dir=asc',
  }));
}

/**
 * Who waits elsewhere, the longest first.
 * @param may whether the reader may open a list, by its path
 */
export async function waitingElsewhere(agentId: string, may: (path: string) => boolean) {
  const all = await Promise.all([
    may('/admin/chat') ? chats(agentId) : [],
    may('/admin/questions') ? questions() : [],
  ]);
  return all
    .flat()
    .sort((a, b) => a.since.getTime() - b.since.getTime())
    .slice(0, MOST);
}
