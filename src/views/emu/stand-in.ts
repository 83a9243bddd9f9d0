/** Address of the stand-in for Square's browser script: built as one classic script, with a hash in its name. */
export { default as standIn } from '#scripts/emulator/square.ts?worker&url';
