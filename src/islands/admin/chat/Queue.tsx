/** The queue with its views, its search and each shopper's waiting time. */
import { useEffect, useState } from 'react';
import { ago } from '#domain/catalogue/card.ts';
import { VIEWS, type DeskSession, type DeskView } from '#domain/chat/desk-contract.ts';
import { ringsOn, setRing } from './ring.ts';
import type { Desk } from './use-desk.ts';

const LABELS: Record<DeskView, string> = {
  waiting: 'Waiting',
  mine: 'Mine',
  people: 'With people',
  assistant: 'Assistant',
  resolved: 'Resolved',
};

const since = (session: DeskSession, nowMs: number): string =>
  session.waiting && session.escalated_at
    ? `waiting, asked ${ago(nowMs - Date.parse(session.escalated_at))}`
    : ago(nowMs - Date.parse(session.updated_at));

export function Queue({ desk }: { readonly desk: Desk }) {
  const [nowMs, setNow] = useState(() => Date.now());
  const [rings, setRings] = useState(() => ringsOn());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className="desk-queue" aria-label="Queue">
      <div className="desk-views" role="group" aria-label="View">
        {VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            className="chip"
            aria-pressed={desk.view === view}
            onClick={() => desk.setView(view)}
          >
            {LABELS[view]}
            {view === 'waiting' && desk.figures.waiting > 0 && ` ${desk.figures.waiting}`}
          </button>
        ))}
      </div>
      <label className="field">
        <span className="label">Search all conversations</span>
        <input
          className="input"
          type="search"
          maxLength={100}
          value={desk.search}
          onChange={(event) => desk.setSearch(event.target.value)}
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
        {desk.live ? '' : 'The connection is lost. It is being tried again.'}
      </p>
      {desk.sessions.length === 0 && (
        <p className="hint">{desk.search ? 'Nothing is found.' : 'Nobody here.'}</p>
      )}
      <ul>
        {desk.sessions.map((session) => (
          <li key={session.session_id}>
            <button
              type="button"
              className="desk-row"
              aria-current={desk.chosen === session.session_id || undefined}
              onClick={() => desk.setChosen(session.session_id)}
            >
              <strong>{session.shopper}</strong> <span>{since(session, nowMs)}</span>
              <span className="desk-last">{session.last_message}</span>
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
