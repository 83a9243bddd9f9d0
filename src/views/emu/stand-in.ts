/** URL of the stand-in for Square's browser script, built as a single classic script with a hashed name. */
export { default as standIn } from '#scripts/emulator/square.ts?worker&url';
