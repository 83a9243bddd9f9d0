/** The chat inbox: the queue on the left, the conversation in the middle, its shopper on the right. */
import '#styles/inbox.css';
import { ShopperPanel } from './ShopperPanel.tsx';
import { Figures } from './Figures.tsx';
import { Queue } from './Queue.tsx';
import { Thread } from './Thread.tsx';
import { type InboxProps, useInbox } from './use-inbox.ts';

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
