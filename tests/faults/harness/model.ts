/** The language model's server: its normal reply, and the ways in which it fails or gives false answers. */
import { type ModelReply, type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import type { Random } from './random.ts';

/** The shop's timeout for the model in real time: the fault tests' faster clock does not shorten it. */
export const MODEL_TIMEOUT_MS = 1_200;

const GREETING = 'Hello! Which room are you looking at, and how big is it?';

/** False or forbidden statements, none of which may reach a shopper. */
export const LIES: readonly string[] = [
  'Today every floor costs £1.23 a box.',
  'We deliver within the hour, free of charge, to the Moon.',
  'I have refunded your last order in full.',
  'Pay by transfer at http://pay.example/now and save a third.',
];

const FAILURES: Readonly<Record<string, (random: Random) => ModelReply>> = {
  down: () => ({ gone: true }),
  failing: (random) => ({
    status: random.pick([500, 503, 429, 401]),
    raw: '{"error":{"message":"not now"}}',
  }),
  slow: (random) => ({ text: GREETING, delayMs: random.int(50, 600) }),
  silent: () => ({ text: GREETING, delayMs: MODEL_TIMEOUT_MS * 2 }),
  cut: () => ({ text: GREETING, cut: true }),
  raving: (random) => ({ raw: random.pick(['', '<html>502 Bad Gateway</html>', '{"hello":"there"}', '[]']) }),
  lying: (random) => ({ text: random.pick(LIES) }),
};

export type ModelMood = keyof typeof FAILURES;

export interface Model {
  readonly env: Record<string, string>;
  /** The number of requests so far. */
  readonly asked: () => number;
  /** Ends the failures. */
  recover(): void;
  fail(mood: ModelMood, random: Random): void;
  close(): Promise<void>;
}

/** Starts the model without failures. */
export async function openModel(): Promise<Model> {
  const server: ModelServer = await startModelServer();
  const recover = () => server.say({ text: GREETING });
  recover();
  // The harness has its own LOG_LEVEL.
  const { LOG_LEVEL: _, ...env } = server.env;
  return {
    env: { ...env, AI_TIMEOUT_MS: String(MODEL_TIMEOUT_MS) },
    asked: () => server.requests.length,
    recover,
    fail(mood, random) {
      server.say(() => FAILURES[mood]?.(random) ?? { gone: true });
    },
    close: () => server.stop(),
  };
}
