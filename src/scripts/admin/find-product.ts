/**
 * Fields for the code or id of a product (`data-find-product`): words that are typed there are looked for, and the chosen
 * product's code takes their place, with its name, coverage and price below. Without this script, the server offers what the
 * words may mean.
 */
import { goodsInWords } from '#domain/pricing/price-in-words.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import type { Suggestions } from '#domain/catalogue/suggest-contract.ts';
import { productsOf, startCombobox } from '../suggestions.ts';

/** Adds the list to the field, which is a plain one until somebody types. */
function start(input: HTMLInputElement): void {
  const box = input.closest<HTMLElement>('.field');
  if (!box) return;
  const panel = Object.assign(document.createElement('div'), {
    className: 'search-panel card raised',
    hidden: true,
  });
  panel.dataset['searchPanel'] = '';
  const list = Object.assign(document.createElement('div'), { id: `${input.id}-list`, role: 'listbox' });
  list.ariaLabel = 'Products';
  const status = Object.assign(document.createElement('p'), { className: 'sr-only', role: 'status' });
  status.dataset['searchStatus'] = '';
  panel.append(list);
  box.append(panel, status);
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', list.id],
  ] as const)
    input.setAttribute(name, value);
  // What the server has drawn of the row's goods holds no longer for others.
  const drawn = box.closest('li')?.querySelector('[data-goods-facts]');
  let found: Suggestions['suggestions'] = [];
  startCombobox(
    box,
    input,
    (answer) => {
      found = answer.suggestions ?? [];
      return productsOf(answer, 'sku');
    },
    ({ value }) => {
      input.value = value;
      const goods = found.find(({ sku }) => sku === value);
      if (!goods) return;
      const { name, unit, price, box_size_m2: m2 } = goods;
      const boxCoverageMm2 = m2 === null ? null : mm2FromM2(m2);
      status.className = 'hint';
      status.textContent = goodsInWords({ name, unit, pricePence: penceFromPounds(price), boxCoverageMm2 });
    },
  );
  input.addEventListener('input', () => {
    status.className = 'sr-only';
    drawn?.remove();
  });
}

function startAt(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.matches('[data-find-product]:not([role])')) start(target);
}

document.addEventListener('input', ({ target }) => startAt(target));
// What was typed before the script was loaded.
if (document.activeElement instanceof HTMLInputElement && document.activeElement.value)
  startAt(document.activeElement);
