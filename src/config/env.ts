/**
 * The process environment, read once, checked with readable messages, exported frozen. The only file in `src/`
 * that may read `process.env` (enforced by lint). Everything is optional in demo mode; live mode reports what is missing.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4321),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: z.url().optional(),
  DATABASE_URL: optional,
  DATABASE_TOKEN: optional,
  DATA_DIR: z.string().default('./data'),
  BUILD_DIR: z.string().default('./dist'),
  STORE_MODE: z.enum(['demo', 'live']).default('demo'),
  SECRET: z.string().min(32, 'SECRET needs at least 32 characters').optional(),
  SMTP_URL: optional,
  MAIL_FROM: optional,
  SQUARE_ACCESS_TOKEN: optional,
  SQUARE_APPLICATION_ID: optional,
  SQUARE_LOCATION_ID: optional,
  SQUARE_WEBHOOK_KEY: optional,
  SQUARE_WEBHOOK_URL: optional,
  SQUARE_EMULATOR_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  /** A Square emulator in another process, instead of the one in this process. */
  SQUARE_EMULATOR_URL: optional,
  S3_ENDPOINT: optional,
  S3_BUCKET: optional,
  S3_REGION: z.string().default('eu-west-2'),
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  /** Who answers in the chat. If absent: the embedded assistant without a key, otherwise the key's provider. */
  AI_PROVIDER: z.enum(['embedded', 'openai', 'anthropic']).optional(),
  AI_BASE_URL: z.url('AI_BASE_URL is not a URL').optional(),
  AI_API_KEY: optional,
  AI_MODEL: optional,
  /** The name of the model's operator, as shown to shoppers; by default the provider's, or the server's host. */
  AI_OWNER: optional,
  /** Timeout of a model's whole answer. */
  AI_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  /** Tokens a day for one visitor; beyond them the embedded assistant answers. */
  AI_VISITOR_TOKENS: z.coerce.number().int().min(0).default(100_000),
  /** Tokens a day for all visitors together. */
  AI_SHOP_TOKENS: z.coerce.number().int().min(0).default(5_000_000),
  EMBEDDINGS: flag('on'),
  RATE_LIMITS: flag('on'),
  JOBS: flag('on'),
  /** off: the process listens before caches and modules are loaded, and the first visitors wait for them. */
  WARM_UP: flag('on'),
  /** The hour (UTC) of the nightly backup. */
  BACKUP_HOUR: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(23)], 'must be an hour from 0 to 23, or off')
    .default(3),
  /** The API's URL for the browser, if it is on another host than the pages. Read by the build as well. */
  PUBLIC_API_BASE: z.url('PUBLIC_API_BASE is not a URL').optional(),
  /** The parent domain of pages and API, if they are on different hosts: the login's cookies are set for it. */
  COOKIE_DOMAIN: optional,
  API_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    ),
  TRUST_PROXY: flag('off'),
  METRICS_TOKEN: optional,
  /** How many product pages a build prerenders; all if absent. The others are rendered on demand. */
  PRERENDER_LIMIT: z.coerce.number().int().min(0).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

/** Variables that live mode requires, with what does not work without them. */
const NEEDED_LIVE = {
  SITE_URL: 'links in e-mails and canonical addresses cannot be written',
  SECRET: 'signed links and cookies cannot be trusted',
  SQUARE_ACCESS_TOKEN: 'cards cannot be charged',
  SQUARE_APPLICATION_ID: 'the card form cannot be shown',
  SQUARE_LOCATION_ID: 'payments have no location to go to',
  SQUARE_WEBHOOK_KEY: 'payment notices from Square cannot be checked',
  SMTP_URL: 'confirmations cannot be sent',
} as const;

type Parsed = z.infer<typeof schema>;

/** The checked environment: `SECRET`, `SITE_URL` and the directories are always present here. */
export type Env = Readonly<
  Omit<Parsed, 'SECRET' | 'SITE_URL' | 'DATABASE_URL' | 'AI_PROVIDER'> & {
    AI_PROVIDER: 'embedded' | 'openai' | 'anthropic';
    SECRET: string;
    SITE_URL: string;
    DATABASE_URL: string;
  }
>;

/** A demo shop generates a secret and stores it with its data, so that signed links survive a restart. */
function demoSecret(dataDir: string): string {
  const file = join(dataDir, '.secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(32).toString('hex');
  mkdirSync(dataDir, { recursive: true, mode: 0o750 });
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch {
    return readFileSync(file, 'utf8').trim();
  }
}

function providerOf({ AI_PROVIDER, AI_API_KEY, AI_BASE_URL }: Parsed): Env['AI_PROVIDER'] {
  if (AI_PROVIDER) return AI_PROVIDER;
  if (AI_API_KEY?.startsWith('sk-ant-')) return 'anthropic';
  return AI_API_KEY || AI_BASE_URL ? 'openai' : 'embedded';
}

/** What is missing to use a language model. A self-hosted server (AI_BASE_URL) may need no key. */
function aiProblems(provider: Env['AI_PROVIDER'], { AI_MODEL, AI_API_KEY, AI_BASE_URL }: Parsed): string[] {
  if (provider === 'embedded') return [];
  const problems: string[] = [];
  if (!AI_MODEL) problems.push('AI_MODEL is missing: the assistant does not know which model to ask for.');
  if (!AI_API_KEY && !AI_BASE_URL) {
    problems.push(`AI_API_KEY is missing: AI_PROVIDER=${provider} does not work without a key.`);
  }
  return problems;
}

/**
 * Reads and checks an environment.
 * @throws Error with one sentence a problem, naming each variable, when it cannot be used.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable counts as absent, so that an unchanged copy of `.env.example` changes nothing.
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(variables);
  const problems: string[] = [];
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
    throw new Error(`The environment cannot be used:\n  ${problems.join('\n  ')}`);
  }
  const values = parsed.data;
  if (values.STORE_MODE === 'live') {
    for (const [name, consequence] of Object.entries(NEEDED_LIVE)) {
      if (!values[name as keyof typeof NEEDED_LIVE]) problems.push(`${name} is missing: ${consequence}.`);
    }
    if (!values.RATE_LIMITS) problems.push('RATE_LIMITS=off is for demo mode only.');
  }
  const applicationId = values.SQUARE_APPLICATION_ID;
  if (applicationId && !/^(sandbox-)?sq0idb-|^sq0idp-/.test(applicationId)) {
    problems.push('SQUARE_APPLICATION_ID must start with sq0idp- (production) or sandbox-sq0idb- (sandbox).');
  }
  const provider = providerOf(values);
  problems.push(...aiProblems(provider, values));
  if (problems.length > 0) throw new Error(`The environment cannot be used:\n  ${problems.join('\n  ')}`);
  const dataDir = resolve(values.DATA_DIR);
  return Object.freeze({
    ...values,
    AI_PROVIDER: provider,
    DATA_DIR: dataDir,
    BUILD_DIR: resolve(values.BUILD_DIR),
    SITE_URL: (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    SECRET: values.SECRET ?? demoSecret(dataDir),
    DATABASE_URL: values.DATABASE_URL ?? `file:${join(dataDir, 'store.db')}`,
  });
}

// Reads `.env` in the working directory, if it exists; variables of the real environment take precedence.
if (existsSync('.env')) process.loadEnvFile('.env');

/** The environment of this process, which ends with the problems in words if it cannot be used. */
function ownEnv(): Env {
  try {
    return readEnv(process.env);
  } catch (problem) {
    process.stderr.write(`${(problem as Error).message}\n`);
    process.exit(1);
  }
}

export const env: Env = ownEnv();
