/** Puts the chat into the page once and shows it. */
import chatCss from '#styles/chat.css?url';
import { atom } from 'nanostores';
import { createRoot, type Root } from 'react-dom/client';
import { dress } from '#islands/dress.ts';
import { ChatPanel } from './ChatPanel.tsx';

export interface Opening {
  readonly times: number;
  /** Where focus goes back to. */
  readonly opener: HTMLElement | null;
  /** Put into the box. */
  readonly question: string;
  /** The conversation to show; the one kept where absent. */
  readonly session: string | undefined;
}

const $opening = atom<Opening>({ times: 0, opener: null, question: '', session: undefined });
let root: Root | undefined;

/**
 * Opens the chat. Its looks come first: a panel without them stands at the page's end, and focus would scroll there.
 * @param opener where the focus goes back to
 */
export async function openChat(
  opener: HTMLElement | null,
  { question = '', session }: { question?: string; session?: string } = {},
): Promise<void> {
  $opening.set({ times: $opening.get().times + 1, opener, question, session });
  await dress(chatCss);
  if (root) return;
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<ChatPanel $opening={$opening} />);
}
