/** The status line of publishing: polled often while pages are waiting, seldom otherwise. */
import { publishSentence, type PublishWire } from '#domain/admin/publish.ts';
import { type AnswerOf, fetchApi } from '#islands/api-host.ts';
import { swapPiece } from '../page-swap.ts';
import { ask } from './swap.ts';

const BUSY_MS = 1_500;
const QUIET_MS = 30_000;

/** Reloads the dashboard's publishing card if its state has changed: its failures, its button to try again. */
async function renewCard({ waiting, failed }: PublishWire): Promise<void> {
  const card = document.querySelector<HTMLElement>('[data-publish-card]');
  const isAsking = card?.querySelector('dialog[open]');
  if (!card || isAsking || card.dataset['publishCard'] === `${waiting}/${failed}`) return;
  const { page } = await ask(location.pathname);
  const fresh = page.querySelector<HTMLElement>('[data-publish-card]');
  if (!fresh) return;
  // The pressed button may have disappeared with the failures, so the card takes the focus.
  fresh.tabIndex = -1;
  swapPiece(card, fresh, { same: () => fresh });
}

async function poll(line: HTMLElement): Promise<number> {
  if (document.visibilityState === 'hidden') return QUIET_MS;
  try {
    const answer = await fetchApi('/admin/publishing', { headers: { accept: 'application/json' } });
    if (!answer.ok) return QUIET_MS;
    const state = (await answer.json()) as AnswerOf<'GET /admin/publishing'>;
    const sentence = publishSentence(state, Date.now());
    if (line.textContent !== sentence) line.textContent = sentence;
    line.dataset['state'] = state.failed > 0 ? 'failed' : state.waiting > 0 ? 'waiting' : 'quiet';
    await renewCard(state);
    return state.waiting > 0 ? BUSY_MS : QUIET_MS;
  } catch {
    // Offline for a moment: the line stays as it is.
    return QUIET_MS;
  }
}

export function startPublishLine(): void {
  const line = document.querySelector<HTMLElement>('[data-publish-line]');
  if (!line) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = async () => {
    clearTimeout(timer);
    timer = setTimeout(() => void round(), await poll(line));
  };
  timer = setTimeout(() => void round(), line.dataset['state'] === 'quiet' ? QUIET_MS : BUSY_MS);
  // Sent by editors after a save.
  window.addEventListener('ardglen:published', () => void round());
}
