/** Settings: the owner's facts and claims, editable, the same in every process and on every page. */
export { saveSettings } from './commands.ts';
export { freshSettings, type Held, pagesStaleBefore, settingsVersion, startSettings } from './read.ts';
export { settingsScreen } from './screen.ts';
