/**
 * The stockroom: everything staff do to products. Each write is one transaction with its audit entry and its pages
 * on the publisher's list; a price leaves a row in the price history, a stock change one in the ledger.
 */
export { createProduct, updateProduct } from './commands.ts';
export { archiveProduct, deleteProduct, duplicateProduct, restoreProduct, toggleFeatured } from './life.ts';
export { supplierNames } from './list.ts';
export { productsScreen } from './list-screen.ts';
export { editorScreen } from './editor-screen.ts';
export { exportProducts } from './export.ts';
export { importProducts } from './import.ts';
export { addPhoto, removePhoto } from './photos.ts';
export { adjustStock } from './stock.ts';
export { staffProduct } from './queries.ts';
export { answered, answeredSave, forCatalogue, PICTURES_BYTES, productParams } from './calls.ts';
