/** The staff's side of visits. */
export { visitAdminScreen } from './screen.ts';
