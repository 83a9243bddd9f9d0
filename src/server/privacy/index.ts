/**
 * A person's rights over their data: export and erasure. This folder reads and writes the tables of all others, so that one
 * place covers all personal data.
 */
export { erasePerson } from './erase.ts';
export { clearSearchIndex, eraseExpired } from './retention.ts';
export { exportPersonalData } from './own-data.ts';
export { ownDataScreen } from './screen.ts';
