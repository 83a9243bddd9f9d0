/** The chat inbox: the queue on the left, the conversation in the middle, its shopper on the right. */
import type { InboxFigures } from '#domain/chat/inbox-contract.ts';
import './Inbox.css';
import { ShopperPanel } from './ShopperPanel.tsx';
import { Queue } from './Queue.tsx';
import { Thread } from './Thread.tsx';
import { type InboxProps, useInbox } from './use-inbox.ts';

const NONE = 'None yet';

/** `40 s`, `3 min`, `2 h`. */
function inUnits(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

function Figures({ figures }: { readonly figures: InboxFigures }) {
  const { waiting, first_answer_s: first, handed_over: handed, resolved, satisfaction } = figures;
  const rows = [
    ['Waiting now', String(waiting)],
    ['First answer', first === null ? NONE : inUnits(first)],
    ['Handed over', String(handed)],
    ['Resolved', String(resolved)],
    ['Satisfaction', satisfaction === null ? NONE : `${satisfaction.toFixed(1)} of 5`],
  ] as const;
  return (
    <section className="stats inbox-figures" aria-label="The last 30 days">
      {rows.map(([label, value]) => (
        <div key={label} className="stat">
          <span className="stat-label">{label}</span>
          <strong className="stat-value tnum">{value}</strong>
        </div>
      ))}
    </section>
  );
}

export function Inbox({ me, staff, replies, figures }: InboxProps) {
  const inbox = useInbox(me.id, figures);
  const { conversation, chosen } = inbox;
  const shown = conversation?.session.session_id === chosen ? conversation : null;
  return (
    <>
      <Figures figures={inbox.figures} />
      <div className="inbox" data-chosen={shown ? '' : undefined}>
        <Queue inbox={inbox} />
        {shown ? (
          <>
            <Thread key={chosen} conversation={shown} inbox={inbox} me={me} staff={staff} replies={replies} />
            <ShopperPanel conversation={shown} />
          </>
        ) : (
          <p className="inbox-none">Choose a conversation to read it.</p>
        )}
      </div>
    </>
  );
}
