/**
 * Preloaded into a process (`node --import`): makes its time run faster, and shifts its clock, without changes to the code
 * under test. Dates and timers stay consistent. PACE_FROM: the real time at which all such processes agree; PACE_SPEED:
 * the factor; PACE_JUMP: an offset in milliseconds, which the parent changes with a message `{ jump: ms }`.
 */
const from = Number(process.env['PACE_FROM']);
const speed = Number(process.env['PACE_SPEED']);
let jump = Number(process.env['PACE_JUMP']);

const realNow = Date.now.bind(Date);
const RealDate = Date;
const pacedNow = (): number => Math.round(from + (realNow() - from) * speed + jump);

RealDate.now = pacedNow;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [pacedNow()] : args, newTarget) as object,
});

type Timer = (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => NodeJS.Timeout;

/** The timer with a shortened delay; its properties (promisify's symbol) are kept. */
function paced<T extends typeof setTimeout | typeof setInterval>(timer: T): T {
  const sooner: Timer = (work, ms = 0, ...args) => (timer as Timer)(work, ms / speed, ...args);
  return Object.assign(sooner, timer) as unknown as T;
}
globalThis.setTimeout = paced(setTimeout);
globalThis.setInterval = paced(setInterval);

process.on('message', (message: { readonly jump: number }) => (jump = message.jump));
// The channel to the parent must not keep the process alive.
process.channel?.unref();

// A module: its names are its own.
export {};
