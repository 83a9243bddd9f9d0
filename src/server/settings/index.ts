/** Settings: the shop's facts and claims that staff can edit, shared by every process and page. */
export { saveSettings } from './commands.ts';
export {
  freshSettings,
  pagesStaleBefore,
  settingsVersion,
  startSettings,
  storedSettings,
  storeSettings,
  type VersionedSettings,
} from './read.ts';
export { settingsScreen } from './screen.ts';
