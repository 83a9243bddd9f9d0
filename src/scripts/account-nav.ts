/**
 * On phones the account navigation is a row that scrolls sideways: brings the current page's link into view, also after a
 * form's answer has replaced the content.
 */
function showCurrent(): void {
  const nav = document.querySelector<HTMLElement>('.account-nav');
  const current = nav?.querySelector<HTMLElement>('[aria-current=page]');
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

showCurrent();
window.addEventListener('ardglen:content', showCurrent);
