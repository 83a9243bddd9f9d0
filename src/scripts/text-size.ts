/** The text-size control: 100 to 200 % in steps of 25, remembered in this browser (scripts/head.js applies it early). */
const SIZES = [100, 125, 150, 175, 200];

const currentSize = () => Number(document.documentElement.dataset.textSize ?? 100);

function show(): void {
  const size = currentSize();
  for (const output of document.querySelectorAll('[data-text-now]')) output.textContent = `${size}%`;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-text-step]')) {
    const atEnd = size === (button.dataset.textStep === '1' ? 200 : 100);
    button.setAttribute('aria-disabled', String(atEnd));
  }
}

export function startTextSize(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-text-step]');
    if (!button) return;
    const next = SIZES[SIZES.indexOf(currentSize()) + Number(button.dataset.textStep)];
    if (next === undefined) return;
    if (next === 100) delete document.documentElement.dataset.textSize;
    else document.documentElement.dataset.textSize = String(next);
    try {
      localStorage.setItem('text_size', String(next));
    } catch {
      // Storage is blocked: the size applies to this page only.
    }
    show();
  });
  // The menu's control is made when the menu is first used (scripts/head.js).
  addEventListener('ardglen:filled', show);
  show();
}
