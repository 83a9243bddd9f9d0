/** On phones the account navigation is a row that scrolls sideways: brings the current page's link into view. */
const nav = document.querySelector<HTMLElement>('.account-nav');
const here = nav?.querySelector<HTMLElement>('[aria-current=page]');
if (nav && here) nav.scrollLeft = here.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
