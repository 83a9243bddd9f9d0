/** At logout the browser forgets where its user wanted goods delivered. */
export function startLogOut(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target as Element).matches('[action="/logout"]')) return;
    try {
      for (const storage of [sessionStorage, localStorage]) storage.removeItem('delivery_postcode');
    } catch {
      // Storage is blocked: nothing was stored.
    }
  });
}
