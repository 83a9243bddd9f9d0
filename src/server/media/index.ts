/**
 * Pictures: serves `/media/...`, stores uploads and deletes unused ones.
 * An upload is re-encoded and stored once, under the hash of its bytes. Only the sizes and formats listed in
 * `#domain/media/variants.ts` are ever made.
 */
export { serveMedia } from './serve.ts';
export { acceptPicture, photoFile, privatePhoto, type StoredPicture } from './uploads.ts';
export { sweepOrphans } from './sweep.ts';
export { bucket } from './store.ts';
