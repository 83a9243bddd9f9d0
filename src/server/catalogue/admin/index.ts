/**
 * Everything staff do to products. Each write is one transaction that also writes the audit entry and queues the pages
 * to publish; a price change adds a row to the price history, a stock change one to the ledger.
 */
import { TOKEN_MISSING } from '#domain/catalogue/admin/texts.ts';
import { PRODUCT_STATUSES } from './commands.ts';

export { createProduct, savedProductResponse, updateProduct } from './commands.ts';
export {
  archiveProduct,
  deleteProduct,
  duplicateProduct,
  restoreProduct,
  toggleFeatured,
} from './lifecycle.ts';
export { PRODUCT_RULES, shortProducts, supplierNames } from './list.ts';
export { countScreen } from './count-screen.ts';
export {
  INCOMING_RULES,
  incomingForms,
  incomingDue,
  incomingPage,
  markOverdueDeliveries,
} from './incoming.ts';
export { publishDueDrafts } from './drafts.ts';
export { runSales } from './run-sales.ts';
export { productsScreen } from './list-screen.ts';
export { editorScreen } from './editor-screen.ts';
export { exportProducts } from './export.ts';
export { importProducts } from './import.ts';
export { addPhoto, removePhoto } from './photos.ts';
export { adjustStock } from './stock.ts';
export { hiddenProduct, staffProduct } from './queries.ts';
export { categoryCards, setCategoryImage } from './category-images.ts';

/** Endpoint options of every admin product call. */
export const forCatalogue = {
  access: ['catalogue'],
  guestMessage: TOKEN_MISSING,
  statuses: PRODUCT_STATUSES,
} as const;
