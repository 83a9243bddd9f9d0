/** Mounts the chat once, and opens it. */
import '#islands/foreign-nodes.ts';
import chatCss from './ChatPanel.css?url';
import { atom } from 'nanostores';
import { createRoot, type Root } from 'react-dom/client';
import { loadCss } from '#islands/css.ts';
import { ChatPanel, type Opening } from './ChatPanel.tsx';

const $opening = atom<Opening>({ times: 0, opener: null, question: '', session: undefined });
let root: Root | undefined;

/**
 * Opens the chat. Its styles are loaded first: an unstyled panel would be at the end of the page, and focusing it would
 * scroll there.
 * @param opener the element that gets the focus back
 */
export async function openChat(
  opener: HTMLElement | null,
  { question = '', session }: { question?: string; session?: string } = {},
): Promise<void> {
  $opening.set({ times: $opening.get().times + 1, opener, question, session });
  await loadCss(chatCss);
  if (root) return;
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<ChatPanel $opening={$opening} />);
}
