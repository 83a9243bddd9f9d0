/**
 * Loaded before a process (`node --import`): its time runs faster and can be set forward or back, as if half hours
 * passed in a minute and a half and somebody put the machine's clock wrong. Dates and timers keep step; the code under
 * test is as it is. PACE_FROM: the real moment at which all paced processes agree; PACE_SPEED: how much faster;
 * PACE_JUMP: milliseconds on top. The parent changes the jump with a message `{ jump: ms }`.
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

/** The same timer, sooner; what hangs on it (promisify's symbol) stays. */
function paced<T extends typeof setTimeout | typeof setInterval>(timer: T): T {
  const sooner: Timer = (work, ms = 0, ...args) => (timer as Timer)(work, ms / speed, ...args);
  return Object.assign(sooner, timer) as unknown as T;
}
globalThis.setTimeout = paced(setTimeout);
globalThis.setInterval = paced(setInterval);

process.on('message', (message: { readonly jump: number }) => (jump = message.jump));
// Listening to the parent alone keeps no process open.
process.channel?.unref();
