/**
 * The nudge of a product that is looked at (spec section 9: it leaves after 10 s), as the chat's button shows it. It may
 * not lie on what one buys with: beside two columns it speaks over the pictures (product.css); where all stands in one
 * column, the panel comes under it by scrolling, and it makes way.
 */
const NUDGE_MS = 10_000;

let resting: ReturnType<typeof setTimeout>;

/** @param name the product's, whole: the question in the box names it too. */
export function nudgeAbout(name: string): void {
  const nudge = document.querySelector<HTMLElement>('[data-chat-nudge]');
  const button = document.querySelector<HTMLElement>('[data-chat-open]');
  const oneColumn = matchMedia('(max-width:47.99rem)').matches;
  if (!nudge || !button || document.querySelector('.chat[open]') || (oneColumn && scrollY > 0)) return;
  const leave = () => (nudge.hidden = true);
  nudge.textContent = `Questions about ${name}?`;
  nudge.hidden = false;
  nudge.onclick = () => {
    // The button opens the panel, with this in its box.
    button.dataset.question = `I have a question about ${name}: `;
    button.click();
  };
  clearTimeout(resting);
  resting = setTimeout(leave, NUDGE_MS);
  if (oneColumn) window.addEventListener('scroll', leave, { once: true });
}
