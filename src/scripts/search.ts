/** The header's search: trims the text, ignores an empty one, and loads the suggestions' code at the first focus. */
export function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search]');
  const input = form?.querySelector('input');
  if (!form || !input) return;

  form.addEventListener('submit', (event) => {
    input.value = input.value.trim();
    if (input.value) return;
    event.preventDefault();
    input.focus();
  });
  document.querySelector('[data-search-toggle]')?.addEventListener('click', () => {
    form.dataset.open = '';
    input.focus();
  });
  form.addEventListener('focusout', (event) => {
    if (!form.contains(event.relatedTarget as Node | null)) delete form.dataset.open;
  });
  input.addEventListener(
    'focus',
    () => void import('./suggestions.ts').then(({ startSuggestions }) => startSuggestions(form, input)),
    { once: true },
  );
}
