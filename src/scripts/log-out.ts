/** At logout the browser forgets where its user wanted goods delivered, and the room that prices were shown for. */
export function startLogOut(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target as Element).matches('[action="/logout"]')) return;
    try {
      for (const storage of [sessionStorage, localStorage]) storage.removeItem('delivery_postcode');
      localStorage.removeItem('my_floor');
    } catch {
      // Storage is blocked: nothing was stored.
    }
  });
}
