/**
 * The chat's nudge on a product page, beside the chat button (it disappears after 10 s). It gives way to
 * the buying panel; in the one-column layout it disappears when the panel is scrolled under it.
 */
const NUDGE_MS = 10_000;

let timer: ReturnType<typeof setTimeout>;

/** @param name the product's full name, which is also used in the suggested question */
export function nudgeAbout(name: string): void {
  const nudge = document.querySelector<HTMLElement>('[data-chat-nudge]');
  const button = document.querySelector<HTMLElement>('[data-chat-open]');
  const oneColumn = matchMedia('(max-width:47.99rem)').matches;
  if (!nudge || !button || document.querySelector('.chat[open]') || (oneColumn && scrollY > 0)) return;
  const leave = () => (nudge.hidden = true);
  nudge.textContent = `Questions about ${name}?`;
  nudge.onclick = () => {
    // The chat button puts this into the text field.
    button.dataset.question = `I have a question about ${name}: `;
    button.click();
  };
  clearTimeout(timer);
  nudge.addEventListener('ardglen:seen', () => (timer = setTimeout(leave, NUDGE_MS)), { once: true });
  const show = () => {
    if (oneColumn && scrollY > 0) return;
    nudge.hidden = false;
    window.dispatchEvent(new Event('ardglen:floating'));
  };
  void import('./floating-overlap.ts').then(() => {
    // Not seen before it is known whether it lies over something.
    nudge.style.cssText = 'opacity:0;animation:none';
    show();
  }, show);
  if (oneColumn) window.addEventListener('scroll', leave, { once: true });
}
