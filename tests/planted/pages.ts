/** Planted faults in islands, browser scripts, pages and styles, which the journeys have to find. */
import type { PlantedFault } from './fault.ts';

export const PAGES: readonly PlantedFault[] = [
  {
    name: 'a click before hydration is lost',
    file: 'src/scripts/client-interaction.ts',
    text: 'if (click) click.click();',
    replacement: 'if (click) click.focus();',
    tests: ['tests/e2e/product-and-cart.test.ts'],
  },
  {
    name: 'a number typed before hydration is lost',
    file: 'src/islands/cart/Stepper.tsx',
    text: 'if (typed !== shown && Number.isInteger(typed)',
    replacement: 'if (typed === shown && Number.isInteger(typed)',
    tests: ['tests/e2e/product-and-cart.test.ts'],
  },
  {
    name: 'a field of the calculator has no label',
    file: 'src/islands/catalogue/Calculator.tsx',
    text: '<label className="label" htmlFor={`${base}${name}`}>',
    replacement: '<label className="label">',
    tests: ['tests/e2e/buy.test.ts'],
  },
  {
    name: 'a heart does not say which product it is for',
    file: 'src/components/catalogue/cards/CardActions.astro',
    text: 'label={`Wishlist: ${product.name}`}',
    replacement: 'label="Wishlist"',
    tests: ['tests/e2e/accounts.test.ts'],
  },
  {
    name: 'the first wrong field of the checkout does not get the focus',
    file: 'src/islands/checkout/ShippingStep.tsx',
    text: 'if (control instanceof HTMLElement) control.focus();',
    replacement: 'if (control instanceof HTMLElement) control.blur();',
    tests: ['tests/e2e/checkout.test.ts'],
  },
  {
    name: 'the checkout forgets its address when it is reloaded',
    file: 'src/islands/checkout/draft.ts',
    text: 'if (!stored?.address || !text(stored.clientKey)) return freshDraft(start);',
    replacement: 'return freshDraft(start);',
    tests: ['tests/e2e/checkout.test.ts'],
  },
  {
    name: 'a filtered list loses its sort order',
    file: 'src/scripts/product-list/start.ts',
    text: "if (text !== '' && DEFAULTS[name] !== text) params.append(name, text);",
    replacement: "if (text !== '' && DEFAULTS[name] === undefined) params.append(name, text);",
    tests: ['tests/e2e/catalogue/product-list.test.ts'],
  },
  {
    name: 'an older list replaces a newer one',
    file: 'src/scripts/product-list/load.ts',
    text: 'running?.abort();',
    replacement: 'if (href === location.href) running?.abort();',
    tests: ['tests/e2e/catalogue/product-list.test.ts'],
  },
  {
    name: 'the list is wider than a phone',
    file: 'src/components/catalogue/list/ListResults.css',
    text: '\n.list-toolbar {',
    replacement: '\n.list-toolbar {\n  min-width: 30rem;',
    tests: ['tests/e2e/catalogue/product-list.test.ts'],
  },
  {
    name: 'a page writes an error to the console',
    file: 'src/islands/cart/CartTotals.tsx',
    text: 'const { sample_count: samples } = cart;',
    replacement: "const { sample_count: samples } = cart;\n  console.error('the totals are drawn');",
    tests: ['tests/e2e/product-and-cart.test.ts'],
  },
  {
    name: 'every page loads the code of the cart at once',
    file: 'src/scripts/shell.ts',
    text: "import { startCardActions } from './card-actions.ts';",
    replacement:
      "import { addToCart } from '#islands/stores/cart.ts';\nimport { startCardActions } from './card-actions.ts';\n\nObject.assign(globalThis, { addToCart });",
    tests: ['tests/e2e/budgets.test.ts'],
  },
  {
    name: 'the dialog before a ban has no name',
    file: 'src/components/admin/Confirm.astro',
    text: '<dialog class="modal" {id} aria-labelledby={`${id}-title`} data-confirm>',
    replacement: '<dialog class="modal" {id} data-confirm>',
    tests: ['tests/e2e/admin-users.test.ts'],
  },
  {
    name: 'a sentence on a failed payment is worded otherwise',
    file: 'src/islands/checkout/pay-card.ts',
    text: 'Please try again.`;',
    replacement: 'Try again.`;',
    tests: ['tests/e2e/buy.test.ts'],
  },
  {
    name: 'small print is too pale to read',
    file: 'src/styles/tokens.css',
    text: '--color-ink-soft: #5c544a;',
    replacement: '--color-ink-soft: #a89f92;',
    tests: ['tests/e2e/accessible', 'tests/e2e/catalogue/product-list.test.ts'],
  },
];
