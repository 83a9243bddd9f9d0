/**
 * A person's rights over their data: export and erasure. This folder reads and writes the tables of all others, so that one
 * place covers all personal data.
 */
export { moveContentsToFiles } from './contents-to-files.ts';
export { erasePerson } from './erase.ts';
export { removeErasedFiles } from './erased-files.ts';
export { clearSearchIndex, eraseExpired } from './retention.ts';
export { exportPersonalData } from './own-data.ts';
export { ownDataScreen } from './screen.ts';
