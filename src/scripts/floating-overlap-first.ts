/** Loads floating-overlap.ts at once where the chat button lies over a control of the first screen. */
export {};

/** Across the button, from the corner of the window; a line of text is higher than the steps between them. */
const PLACES = [22, 35, 48, 61, 74];

/** After a frame, when asking forces no layout. */
const soon = (): unknown => requestAnimationFrame(() => setTimeout(look));

function look(): void {
  // Not all of the page is laid out yet (scripts/head.js).
  if (document.querySelector('[data-opened]')) return void soon();
  for (const x of PLACES)
    for (const y of PLACES)
      for (const one of document.elementsFromPoint(innerWidth - x, innerHeight - y))
        if (one.matches('main :is(a,button,.input,.price)')) dispatchEvent(new Event('ardglen:floating'));
}

addEventListener('load', soon);
