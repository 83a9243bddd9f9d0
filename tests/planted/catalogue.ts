/** Planted faults: lists, filters, search, stock words and caching of the catalogue. */
import type { PlantedFault } from './fault.ts';

export const CATALOGUE: readonly PlantedFault[] = [
  {
    name: '‘dearest first’ begins with the cheapest',
    file: 'src/domain/catalogue/sort-orders.ts',
    text: 'price_desc: { rank: (product) => -product.pricePence },',
    replacement: 'price_desc: { rank: (product) => product.pricePence },',
    tests: ['tests/unit/domain/catalogue/facet-index.test.ts'],
  },
  {
    name: 'sold-out products come before those in stock',
    file: 'src/domain/catalogue/sort-orders.ts',
    text: '(product.stock > 0 ? 0 : 2)',
    replacement: '(product.stock > 0 ? 2 : 0)',
    tests: ['tests/unit/domain/catalogue/facet-index.test.ts'],
  },
  {
    name: 'a facet counts only what its own filter lets through',
    file: 'src/domain/catalogue/facet-index.ts',
    text: 'if (failures === 1 && failedGroup >= 0) {',
    replacement: 'if (failures === 2 && failedGroup >= 0) {',
    tests: ['tests/unit/domain/catalogue/facet-index.test.ts'],
  },
  {
    name: 'the highest price of a filter is not reached',
    file: 'src/domain/catalogue/facet-index.ts',
    text: 'pence < lowest || pence > highest',
    replacement: 'pence < lowest || pence >= highest',
    tests: ['tests/unit/domain/catalogue/facet-index.test.ts'],
  },
  {
    name: '‘Only N left’ begins a box too late',
    file: 'src/domain/catalogue/stock.ts',
    text: 'if (stock <= limits.low)',
    replacement: 'if (stock < limits.low)',
    tests: ['tests/unit/domain/catalogue/stock.test.ts'],
  },
  {
    name: 'a postcode is stored as it was typed',
    file: 'src/domain/shared/postcode.ts',
    text: '`${area} ${place}`.toUpperCase()',
    replacement: '`${area} ${place}`',
    tests: ['tests/unit/domain/shared/postcode.test.ts'],
  },
  {
    name: 'browsers keep a page for an hour after it has changed',
    file: 'src/server/static/serve.ts',
    text: "'public, max-age=0, must-revalidate' : 'public, max-age=3600'",
    replacement: "'public, max-age=3600' : 'public, max-age=3600'",
    tests: ['tests/api/static.test.ts'],
  },
  {
    name: 'an edit does not queue the product’s page',
    file: 'src/server/publishing/queue.ts',
    text: 'if (own) await queuePages(tx, [own], reason);',
    replacement: "if (own === '/') await queuePages(tx, [own], reason);",
    tests: ['tests/api/publishing.test.ts'],
  },
  {
    name: 'the page of a product that was sold out by an order still says that it is in stock',
    file: 'src/server/orders/stock.ts',
    text: 'if (stockText(stockAfter) !== stockText(stockAfter - delta)) {',
    replacement: "if (reason === 'returned') {",
    tests: ['tests/api/publishing.test.ts'],
  },
];
