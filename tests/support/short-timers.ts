/**
 * Preloaded into a process (`node --import`): the timers that last exactly so long as SHORT_TIMERS says (milliseconds,
 * separated by commas) last a twentieth of it. For waits that a test only sits out, such as the pause between two runs of a
 * job; unlike pace.ts it leaves clocks and timeouts alone, so that a host that stalls changes no outcome.
 */
const FASTER = 20;
const durations = new Set((process.env['SHORT_TIMERS'] ?? '').split(',').map(Number));

type Timer = (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => NodeJS.Timeout;

const original = globalThis.setTimeout;
const shortened: Timer = (work, ms = 0, ...args) =>
  (original as Timer)(work, durations.has(ms) ? ms / FASTER : ms, ...args);
// With its properties: promisify's symbol.
globalThis.setTimeout = Object.assign(shortened, original) as unknown as typeof setTimeout;

// The channel to the parent must not keep the process alive.
process.channel?.unref();

// A module: its names are its own.
export {};
