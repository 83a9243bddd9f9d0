/**
 * Pictures: serving `/media/...`, storing uploads, sweeping what nobody shows any more.
 * Rule: a picture is stored once, re-encoded, under the hash of its bytes; nothing outside the lists of
 * `#domain/media/variants.ts` is ever made.
 */
export { serveMedia } from './serve.ts';
export { acceptPicture, type StoredPicture } from './uploads.ts';
export { sweepOrphans } from './sweep.ts';
export { bucket } from './store.ts';
