/** The queue with its views, its search and each shopper's waiting time. */
import { useEffect, useState } from 'react';
import { ago } from '#domain/catalogue/card.ts';
import { VIEWS, type InboxSession, type InboxView } from '#domain/chat/inbox-contract.ts';
import { ringsOn, setRing } from './ring.ts';
import type { Inbox } from './use-inbox.ts';

const LABELS: Record<InboxView, string> = {
  waiting: 'Waiting',
  mine: 'Mine',
  people: 'With people',
  assistant: 'Assistant',
  resolved: 'Resolved',
};

const since = (session: InboxSession, nowMs: number): string =>
  session.waiting && session.escalated_at
    ? `waiting, asked ${ago(nowMs - Date.parse(session.escalated_at))}`
    : ago(nowMs - Date.parse(session.updated_at));

export function Queue({ inbox }: { readonly inbox: Inbox }) {
  const [nowMs, setNow] = useState(() => Date.now());
  const [rings, setRings] = useState(() => ringsOn());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className="inbox-queue" aria-label="Queue">
      <div className="inbox-views" role="group" aria-label="View">
        {VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            className="chip"
            aria-pressed={inbox.view === view}
            onClick={() => inbox.setView(view)}
          >
            {LABELS[view]}
            {view === 'waiting' && inbox.figures.waiting > 0 && ` ${inbox.figures.waiting}`}
          </button>
        ))}
      </div>
      <label className="field">
        <span className="label">Search all conversations</span>
        <input
          className="input"
          type="search"
          maxLength={100}
          value={inbox.search}
          onChange={(event) => inbox.setSearch(event.target.value)}
        />
      </label>
      <label className="choice">
        <input
          type="checkbox"
          checked={rings}
          onChange={(event) => {
            setRings(event.target.checked);
            void setRing(event.target.checked);
          }}
        />
        Sound and notification
      </label>
      <p className="hint" role="status">
        {inbox.live ? '' : 'The connection is lost. It is being tried again.'}
      </p>
      {inbox.sessions.length === 0 && (
        <p className="hint">{inbox.search ? 'Nothing is found.' : 'Nobody here.'}</p>
      )}
      <ul>
        {inbox.sessions.map((session) => (
          <li key={session.session_id}>
            <button
              type="button"
              className="inbox-row"
              aria-current={inbox.chosen === session.session_id || undefined}
              onClick={() => inbox.setChosen(session.session_id)}
            >
              <strong>{session.shopper}</strong> <span>{since(session, nowMs)}</span>
              <span className="inbox-last">{session.last_message}</span>
              {session.unanswered && session.owner !== 'ai' && <b className="badge badge-save">unanswered</b>}
              {session.waiting && session.owner === 'ai' && (
                <b className="badge badge-save">asks for an e-mail</b>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
