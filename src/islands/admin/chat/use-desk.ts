/** The desk as it stands: queue, the chosen conversation, and what comes live. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Conversation, DeskMessage, DeskSession, DeskView } from '#domain/chat/desk-contract.ts';
import { api, detailOf } from '#islands/api.ts';
import { say } from '#islands/stores/notices.ts';
import { ring } from './ring.ts';

const PRESENT_MS = 5000;
const path = (id: string, action = ''): string => `/admin/chat/${encodeURIComponent(id)}${action}`;

export function useDesk() {
  const [view, setView] = useState<DeskView>('waiting');
  const [search, setSearch] = useState('');
  const [sessions, setSessions] = useState<readonly DeskSession[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [conversation, setConversation] = useState<Conversation | null>(null);
  const current = useRef({ view, search, chosen });
  useEffect(() => {
    current.current = { view, search, chosen };
  });

  const readQueue = useCallback(async () => {
    const wish = current.current;
    const query = new URLSearchParams({ view: wish.view, search: wish.search }).toString();
    const answer = await api<{ sessions: DeskSession[] }>(`/admin/chat?${query}`);
    if (wish.view === current.current.view && wish.search === current.current.search) {
      setSessions(answer.sessions);
    }
  }, []);
  const readChosen = useCallback(async () => {
    const { chosen: id } = current.current;
    if (!id) return;
    const answer = await api<Conversation>(path(id));
    if (id === current.current.chosen) setConversation(answer);
  }, []);
  const refresh = useCallback(async () => {
    try {
      await Promise.all([readQueue(), readChosen()]);
    } catch (error) {
      say(detailOf(error) ?? 'The desk cannot be reached.', 'error');
    }
  }, [readQueue, readChosen]);

  useEffect(() => void refresh(), [view, search, chosen, refresh]);
  useEffect(() => {
    const source = new EventSource('/api/admin/chat/stream');
    source.addEventListener('queue', () => void refresh());
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as DeskMessage;
      const asked = message.message_type === 'system' && message.content.includes('escalated');
      const { chosen: id } = current.current;
      if (asked || (message.message_type === 'user' && message.session_id === id)) ring(message.content);
    });
    return () => source.close();
  }, [refresh]);
  useEffect(() => {
    if (!chosen) return;
    const here = () => {
      if (document.visibilityState !== 'visible') return;
      void api(path(chosen, '/presence'), { method: 'POST', body: {} }).then(readChosen, () => undefined);
    };
    here();
    const timer = setInterval(here, PRESENT_MS);
    return () => clearInterval(timer);
  }, [chosen, readChosen]);

  /** Does something with the chosen conversation; answers whether it was done. */
  const act = useCallback(
    async (action: string, body: object = {}): Promise<boolean> => {
      const { chosen: id } = current.current;
      if (!id) return false;
      try {
        await api(path(id, action), { method: 'POST', body });
        await refresh();
        return true;
      } catch (error) {
        say(detailOf(error) ?? 'That did not work. Please try again.', 'error');
        return false;
      }
    },
    [refresh],
  );
  return { view, setView, search, setSearch, sessions, chosen, setChosen, conversation, act };
}
export type Desk = ReturnType<typeof useDesk>;
