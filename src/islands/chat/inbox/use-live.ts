/** The inbox's live stream: messages, presence, changes of the queue. */
import { useEffect, useRef, useState } from 'react';
import { ESCALATED_NOTE, WILL_WRITE_TO } from '#domain/chat/texts.ts';
import type { InboxMessage } from '#domain/chat/inbox-contract.ts';
import { apiUrl } from '#islands/api-host.ts';
import { liveSource } from '#islands/stores/live-source.ts';
import { ring } from './ring.ts';

/** A presence event of a conversation's shopper. */
export interface Presence {
  readonly session_id: string;
  readonly typing: boolean;
  readonly seen_at: string;
}

interface Handlers {
  /** Called when queue or conversation have to be read again. */
  readonly changed: () => void;
  readonly onPresence: (presence: Presence) => void;
  /** True for a conversation in which every new message of the shopper rings. */
  readonly rings: (sessionId: string) => boolean;
}

/** Listens while the inbox is shown. @returns whether the stream is connected */
export function useLive(handlers: Handlers): boolean {
  const [live, setLive] = useState(true);
  const newest = useRef(handlers);
  useEffect(() => {
    newest.current = handlers;
  });
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<string>) => {
      const { message_type: type, content, session_id: id } = JSON.parse(data) as InboxMessage;
      newest.current.changed();
      const isEscalation =
        type === 'system' && (content === ESCALATED_NOTE || content.startsWith(WILL_WRITE_TO));
      if (isEscalation || (type === 'user' && newest.current.rings(id))) ring(content);
    };
    return liveSource({
      url: () => apiUrl('/admin/chat/stream'),
      attend: (source) => {
        source.addEventListener('queue', () => newest.current.changed());
        source.addEventListener('presence', ({ data }: MessageEvent<string>) =>
          newest.current.onPresence(JSON.parse(data) as Presence),
        );
        source.addEventListener('message', onMessage);
      },
      onLive: (isConnected) => {
        setLive(isConnected);
        // Read what was missed while disconnected.
        if (isConnected) newest.current.changed();
      },
      // The login has ended: the reload leads to the login page.
      onRefused: () => location.reload(),
    });
  }, []);
  return live;
}
