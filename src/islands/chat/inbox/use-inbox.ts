/** The state of the chat inbox: queue, figures, the chosen conversation, live updates. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  SavedReply,
  Conversation,
  InboxFigures,
  InboxSession,
  InboxView,
} from '#domain/chat/inbox-contract.ts';
import { withEarlier, withNewest } from '#domain/chat/inbox-pages.ts';
import { api, detailOf } from '#islands/api.ts';
import type { ApiCall, BodyOf, Sent } from '#islands/api-host.ts';
import { showToast } from '#islands/stores/toasts.ts';
import { type Presence, useLive } from './use-live.ts';

const COUNTED = /^\(\d+\) /;

function useCount(waiting: number): void {
  useEffect(() => {
    const title = document.title.replace(COUNTED, '');
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
    for (const mark of document.querySelectorAll<HTMLElement>('[data-waiting="/admin/chat"]')) {
      mark.hidden = waiting === 0;
      if (mark.firstElementChild) mark.firstElementChild.textContent = String(waiting);
    }
  }, [waiting]);
}

export interface InboxProps {
  readonly me: { readonly id: string; readonly name: string };
  readonly staff: readonly { readonly id: string; readonly name: string }[];
  readonly replies: readonly SavedReply[];
  /** The initial figures; they are updated live. */
  readonly figures: InboxFigures;
}

/** What staff do with a conversation. */
export type InboxCall = Extract<ApiCall, `POST /admin/chat/{id}/${string}`>;

const PRESENCE = 'POST /admin/chat/{id}/presence';
const PRESENT_MS = 8000;
/** Debounce of the search. */
const SEARCH_MS = 200;
/** Events within this time cause one reload. */
const GATHER_MS = 60;
const fromHash = (): string | null => /^#([0-9a-f-]{36})$/.exec(location.hash)?.[1] ?? null;

/** Reports at intervals that the chosen conversation is being looked at, and reads it again after each report. */
function usePresence(chosen: string | null, readChosen: () => Promise<void>): void {
  useEffect(() => {
    if (!chosen) return;
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      // The next report follows in seconds.
      void api(PRESENCE, { path: { id: chosen }, body: {} })
        .then(readChosen)
        .catch(() => undefined);
    };
    report();
    const timer = setInterval(report, PRESENT_MS);
    return () => clearInterval(timer);
  }, [chosen, readChosen]);
}

/**
 * The inbox with its actions.
 * @param me the member of staff’s id
 * @param initialFigures as rendered into the page
 */
export function useInbox(me: string, initialFigures: InboxFigures) {
  const [view, setView] = useState<InboxView>('waiting');
  const [search, setSearch] = useState('');
  const [sessions, setSessions] = useState<readonly InboxSession[]>([]);
  const [figures, setFigures] = useState(initialFigures);
  const [chosen, setChosen] = useState<string | null>(fromHash);
  const [conversation, setConversation] = useState<Conversation | null>(null);
  const current = useRef({ view, search, chosen });
  /** Who had the chosen conversation when it was last read. */
  const holder = useRef<{ id: string; agent: string | null }>({ id: '', agent: null });
  useEffect(() => {
    current.current = { view, search, chosen };
    // In the URL, so that a reload or a shared link opens the same conversation.
    history.replaceState(null, '', chosen ? `#${chosen}` : location.pathname);
  });

  const readQueue = useCallback(async () => {
    const requested = current.current;
    const query = { view: requested.view, search: requested.search };
    const [answer, counted] = await Promise.all([
      api('GET /admin/chat', { query }),
      api('GET /admin/chat/figures'),
    ]);
    setFigures(counted);
    if (requested.view === current.current.view && requested.search === current.current.search) {
      setSessions(answer.sessions);
    }
  }, []);
  const readChosen = useCallback(async () => {
    const { chosen: id } = current.current;
    if (!id) return;
    const answer = await api('GET /admin/chat/{id}', { path: { id } });
    if (id !== current.current.chosen) return;
    const { agent_id: agent, agent_name: name } = answer.session;
    const wasMine = holder.current.id === id && holder.current.agent === me;
    // Tells a member of staff at once that a colleague has taken over, not only when an answer is refused.
    if (wasMine && agent !== null && agent !== me)
      showToast(`${name ?? 'A colleague'} has this conversation now.`);
    holder.current = { id, agent };
    setConversation((known) =>
      known?.session.session_id === id ? { ...answer, ...withNewest(known, answer) } : answer,
    );
  }, [me]);
  const refresh = useCallback(async () => {
    try {
      await Promise.all([readQueue(), readChosen()]);
    } catch (error) {
      showToast(detailOf(error) ?? 'The desk cannot be reached.', 'error');
    }
  }, [readQueue, readChosen]);

  useEffect(() => void refresh(), [view, chosen, refresh]);
  useEffect(() => {
    const timer = setTimeout(() => void refresh(), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [search, refresh]);

  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changed = useCallback(() => {
    clearTimeout(gathering.current);
    gathering.current = setTimeout(() => void refresh(), GATHER_MS);
  }, [refresh]);
  const onPresence = useCallback(({ session_id: id, typing, seen_at }: Presence) => {
    setConversation((known) =>
      known?.session.session_id === id ? { ...known, typing, seen_at, present: true } : known,
    );
  }, []);
  const rings = useCallback(
    (id: string) =>
      id === current.current.chosen ||
      sessions.some((session) => session.session_id === id && session.agent_id === me),
    [sessions, me],
  );
  const live = useLive({ changed, onPresence, rings });

  usePresence(chosen, readChosen);

  /** Runs an action on the chosen conversation. @returns whether it succeeded */
  const act = useCallback(
    async <Call extends InboxCall>(call: Call, body: BodyOf<Call>): Promise<boolean> => {
      const { chosen: id } = current.current;
      if (!id) return false;
      try {
        await api<InboxCall>(call, { path: { id }, body } as Sent<InboxCall>);
        // A claimed conversation leaves the waiting ones: the queue follows it, so that it stays in sight.
        if (call === 'POST /admin/chat/{id}/claim') setView('mine');
        if (call !== PRESENCE) await refresh();
        return true;
      } catch (error) {
        // A failed presence signal is ignored: the next one follows in seconds.
        if (call !== PRESENCE) showToast(detailOf(error) ?? 'That did not work. Please try again.', 'error');
        return false;
      }
    },
    [refresh],
  );
  /** Loads the page before the oldest message. @returns whether it was loaded */
  const showEarlier = useCallback(async (): Promise<boolean> => {
    const { chosen: id } = current.current;
    const before = conversation?.messages[0]?.seq;
    if (!id || before === undefined) return false;
    try {
      const page = await api('GET /admin/chat/{id}/messages', { path: { id }, query: { before } });
      setConversation((known) =>
        known?.session.session_id === id ? { ...known, ...withEarlier(known, page) } : known,
      );
      return true;
    } catch (error) {
      showToast(detailOf(error) ?? 'That did not work. Please try again.', 'error');
      return false;
    }
  }, [conversation]);
  useCount(figures.waiting);
  return {
    view,
    setView,
    search,
    setSearch,
    sessions,
    figures,
    chosen,
    setChosen,
    conversation,
    showEarlier,
    live,
    act,
  };
}

/** The inbox, as its components receive it. */
export type Inbox = ReturnType<typeof useInbox>;
