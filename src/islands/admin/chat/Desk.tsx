/** The chat desk: the queue on the left, the conversation in the middle, its shopper on the right. */
import '#styles/desk.css';
import type { CannedReply, DeskFigures } from '#domain/chat/desk-contract.ts';
import { ShopperPanel } from './ShopperPanel.tsx';
import { Figures } from './Figures.tsx';
import { Queue } from './Queue.tsx';
import { Thread } from './Thread.tsx';
import { useDesk } from './use-desk.ts';

export interface DeskProps {
  readonly me: { readonly id: string; readonly name: string };
  readonly staff: readonly { readonly id: string; readonly name: string }[];
  readonly replies: readonly CannedReply[];
  /** The initial figures; they are updated live. */
  readonly figures: DeskFigures;
}

export function Desk({ me, staff, replies, figures }: DeskProps) {
  const desk = useDesk(me.id, figures);
  const { conversation, chosen } = desk;
  const shown = conversation?.session.session_id === chosen ? conversation : null;
  return (
    <>
      <Figures figures={desk.figures} />
      <div className="desk" data-chosen={shown ? '' : undefined}>
        <Queue desk={desk} />
        {shown ? (
          <>
            <Thread key={chosen} conversation={shown} desk={desk} me={me} staff={staff} replies={replies} />
            <ShopperPanel conversation={shown} />
          </>
        ) : (
          <p className="desk-none">Choose a conversation to read it.</p>
        )}
      </div>
    </>
  );
}
