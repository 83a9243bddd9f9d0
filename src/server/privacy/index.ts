/**
 * A person's rights over their data: taking it with them, and being forgotten. The one capability that reads and
 * writes tables of all others, so that no trace of a person is kept or missed by oversight.
 */
export { erasePerson } from './erase.ts';
export { forgetOld } from './retention.ts';
export { exportOf } from './own-data.ts';
export { ownDataScreen } from './screen.ts';
