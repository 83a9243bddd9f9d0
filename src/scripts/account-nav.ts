/** On phones the places of the account are a row that slides: the page that is open stands in sight. */
const nav = document.querySelector<HTMLElement>('.account-nav');
const here = nav?.querySelector<HTMLElement>('[aria-current=page]');
if (nav && here) nav.scrollLeft = here.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
