/**
 * Pictures: serves `/media/...`, stores uploads and deletes unused ones.
 * An upload is re-encoded and stored once, under the hash of its bytes. Only the sizes and formats listed in
 * `#domain/media/variants.ts` are ever made. Files that few people may read are in a store that is never served.
 */
export { serveMedia } from './serve.ts';
export { acceptPicture, type StoredPicture } from './uploads.ts';
export {
  type FileColumns,
  keepPrivateFile,
  privateFileBytes,
  settlePrivateFile,
  sweepPrivateFiles,
} from './private-files.ts';
export { photoFile, privatePhoto } from './private-photos.ts';
export { sweepOrphans } from './sweep.ts';
export { bucket } from './store.ts';
