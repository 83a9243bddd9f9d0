/** One conversation: its summary, its words, what can be done with it. */
import { useEffect, useRef } from 'react';
import type { Conversation } from '#domain/chat/desk-contract.ts';
import type { DeskProps } from './Desk.tsx';
import { Reply } from './Reply.tsx';
import type { Desk } from './use-desk.ts';

interface Props extends DeskProps {
  readonly conversation: Conversation;
  readonly act: Desk['act'];
}

const WHO = { user: 'Shopper', bot: 'Assistant', agent: 'Staff', system: 'System', note: 'Note' } as const;

export function Thread({ conversation, act, me, staff, replies }: Props) {
  const { session, messages, summary, typing, seen_at: seenAt } = conversation;
  const mine = session.owner === 'human' && session.agent_id === me.id;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer Chromium answers a promise here, which is no clean-up.
    void end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [messages.length]);
  const lastAnswer = messages.findLast(({ message_type: type }) => type === 'agent');
  return (
    <section className="desk-thread" aria-label={`Conversation with ${session.shopper}`}>
      <header>
        <h2 className="admin-h2">{session.shopper}</h2>
        <div className="desk-acts">
          {!mine && session.owner !== 'human' && !session.resolved_at && (
            <button type="button" className="btn btn-primary btn-sm" onClick={() => void act('/claim')}>
              Claim
            </button>
          )}
          {mine && (
            <button type="button" className="btn btn-secondary btn-sm" onClick={() => void act('/release')}>
              Hand back to the assistant
            </button>
          )}
          {session.resolved_at ? (
            <button type="button" className="btn btn-secondary btn-sm" onClick={() => void act('/reopen')}>
              Reopen
            </button>
          ) : (
            <button type="button" className="btn btn-secondary btn-sm" onClick={() => void act('/resolve')}>
              Resolve
            </button>
          )}
          {mine && staff.length > 1 && (
            <select
              className="input desk-transfer"
              aria-label="Hand on to"
              value=""
              onChange={(event) => void act('/transfer', { agent_id: event.target.value })}
            >
              <option value="">Hand on to…</option>
              {staff
                .filter(({ id }) => id !== me.id)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          )}
        </div>
      </header>
      <p className="desk-summary">{summary}</p>
      <div ref={end} className="desk-words" tabIndex={0} role="log" aria-label="Messages">
        {messages.map((message) => (
          <article key={message._id} className={`desk-word desk-${message.message_type}`}>
            <p className="hint">
              {message.agent_name ?? WHO[message.message_type]} ·{' '}
              <time dateTime={message.timestamp}>
                {new Date(message.timestamp).toLocaleTimeString('en-GB', {
                  hour: '2-digit',
                  minute: '2-digit',
                })}
              </time>
            </p>
            <p className="desk-said">{message.content}</p>
            {message.attachments?.products.map(({ id, name }) => (
              <a key={id} className="link" href={`/products/${id}`} target="_blank" rel="noreferrer">
                {name}
              </a>
            ))}
          </article>
        ))}
      </div>
      <p className="hint desk-signs" role="status">
        {typing
          ? 'The shopper is writing…'
          : lastAnswer && seenAt && seenAt >= lastAnswer.timestamp
            ? 'Seen'
            : ''}
      </p>
      <Reply act={act} mine={mine} replies={replies} values={{ name: session.shopper, agent: me.name }} />
    </section>
  );
}
