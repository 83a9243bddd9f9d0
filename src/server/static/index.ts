/** The static layer: files from memory, published pages before built ones. */
export { GONE, StaticFiles } from './files.ts';
export { packText } from './packing.ts';
export { serveStatic } from './serve.ts';
