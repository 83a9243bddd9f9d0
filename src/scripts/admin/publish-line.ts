/** The line that says how publishing stands: asked for often while pages wait, seldom while none do. */
import { publishSentence, type PublishWire } from '#domain/admin/publish.ts';

const BUSY_MS = 1_500;
const QUIET_MS = 30_000;

async function look(line: HTMLElement): Promise<number> {
  if (document.visibilityState === 'hidden') return QUIET_MS;
  try {
    const answer = await fetch('/api/admin/publishing', { headers: { accept: 'application/json' } });
    if (!answer.ok) return QUIET_MS;
    const state = (await answer.json()) as PublishWire;
    const words = publishSentence(state, Date.now());
    if (line.textContent !== words) line.textContent = words;
    line.dataset['state'] = state.failed > 0 ? 'failed' : state.waiting > 0 ? 'waiting' : 'quiet';
    return state.waiting > 0 ? BUSY_MS : QUIET_MS;
  } catch {
    // Offline for a moment: the line keeps its words.
    return QUIET_MS;
  }
}

export function startPublishLine(): void {
  const line = document.querySelector<HTMLElement>('[data-publish-line]');
  if (!line) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = async () => {
    clearTimeout(timer);
    timer = setTimeout(() => void round(), await look(line));
  };
  timer = setTimeout(() => void round(), line.dataset['state'] === 'quiet' ? QUIET_MS : BUSY_MS);
  // Editors say that they saved something.
  window.addEventListener('ardglen:published', () => void round());
}
