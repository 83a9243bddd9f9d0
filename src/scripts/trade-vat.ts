/** The switch of a trade customer: own prices with or without VAT. Kept in this browser. */
const place = document.querySelector<HTMLElement>('[data-trade-vat]');
const box = place?.querySelector('input');
if (place && box) {
  try {
    box.checked = localStorage.getItem('trade_vat') === 'without';
    place.hidden = false;
  } catch {
    // Storage is blocked: prices are with VAT.
  }
  box.addEventListener('change', () => {
    if (box.checked) localStorage.setItem('trade_vat', 'without');
    else localStorage.removeItem('trade_vat');
  });
}
