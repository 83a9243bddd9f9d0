/** One conversation: its summary, its messages, the actions, the reply form. */
import { useEffect, useRef } from 'react';
import type { Conversation } from '#domain/chat/inbox-contract.ts';
import { Actions } from './Actions.tsx';
import { Reply } from './Reply.tsx';
import type { Inbox, InboxProps } from './use-inbox.ts';
import { Messages } from './Messages.tsx';

interface Props extends Pick<InboxProps, 'me' | 'staff' | 'replies'> {
  readonly conversation: Conversation;
  readonly inbox: Inbox;
}

export function Thread({ conversation, inbox, me, staff, replies }: Props) {
  const { session, messages, summary, typing, earlier, seen_at: seenAt } = conversation;
  const { act, setChosen, showEarlier } = inbox;
  const isMine = session.owner === 'human' && session.agent_id === me.id;
  const heading = useRef<HTMLHeadingElement>(null);
  // On phones the conversation replaces the queue, so the focus moves to it.
  useEffect(() => heading.current?.focus(), []);
  // An action mostly removes its own button, which had the focus: the focus stays in the conversation.
  const hasActed = useRef(false);
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    hasActed.current = false;
  }, [session.owner, session.agent_id, session.resolved_at]);
  const actAtHead: Inbox['act'] = async (call, body) => {
    hasActed.current = true;
    const isDone = await act(call, body);
    if (!isDone) hasActed.current = false;
    return isDone;
  };
  const lastAnswer = messages.findLast(({ message_type: type }) => type === 'agent');
  const seen = isMine && lastAnswer && seenAt !== null && seenAt >= lastAnswer.timestamp;
  return (
    <section className="inbox-thread" aria-label={`Conversation with ${session.shopper}`}>
      <header>
        <div>
          <button type="button" className="link inbox-back" onClick={() => setChosen(null)}>
            Back to the queue
          </button>
          <h2 ref={heading} className="admin-h2" tabIndex={-1}>
            {session.shopper}
          </h2>
        </div>
        <Actions session={session} act={actAtHead} me={me} staff={staff} />
      </header>
      <p className="inbox-summary">{summary}</p>
      <Messages messages={messages} earlier={earlier} onEarlier={showEarlier} />
      <p className="hint inbox-signs" role="status">
        {typing ? 'The shopper is writing…' : seen ? 'Seen' : ''}
      </p>
      <Reply
        act={act}
        chosen={session.session_id}
        me={me.id}
        mine={isMine}
        replies={replies}
        values={{ name: session.shopper.split(' ')[0] ?? '', agent: me.name }}
      />
    </section>
  );
}
