/** The jump box (spec section 5 'Filters'): Enter takes a whole number from 1 to the last page, then it clears. */
export function startJumpBox(goToPage: (href: string) => void): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-jump]')) return;
    event.preventDefault();
    const input = form.querySelector<HTMLInputElement>('input[name=page]');
    if (!input) return;
    const page = Number(input.value);
    input.value = '';
    if (!Number.isInteger(page) || page < 1 || page > Number(form.dataset.pages)) return;
    const address = new URL(location.href);
    if (page === 1) address.searchParams.delete('page');
    else address.searchParams.set('page', String(page));
    goToPage(address.pathname + address.search);
  });
}
