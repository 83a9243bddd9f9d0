/**
 * Finds or installs Chromium for the browser tests. Debian's headless shell is preferred: it is the same engine without
 * the browser's UI and needs a third less CPU. A full Chromium is used where the headless shell is not available.
 */
import { existsSync } from 'node:fs';
import { run } from './run.ts';

const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Gives up on an unreachable mirror after seconds. */
const APT = ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];

const isRoot = process.getuid?.() === 0;
const firstExisting = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path));

/** Installs Debian packages; resolves to true on success. */
async function install(...packages: readonly string[]): Promise<boolean> {
  const [command = '', ...prefix] = isRoot ? ['apt-get'] : ['sudo', 'apt-get'];
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const args = [...prefix, ...APT, ...step];
    const code = await run(command, args, { DEBIAN_FRONTEND: 'noninteractive' }).catch(() => 1);
    if (code !== 0) return false;
  }
  return true;
}

/** The path of a Chromium; installs Debian's if there is none. Throws an error if that fails. */
export async function ensureChromium(): Promise<string> {
  const preferred = firstExisting([process.env['CHROMIUM_PATH'], SHELL]);
  if (preferred) return preferred;
  const browser = firstExisting(BROWSERS);
  // Installing needs sudo, which may ask for a password; a full browser is good enough to avoid that.
  if (browser && !isRoot) return browser;
  console.log('Installing Debian’s headless Chromium for the browser tests.');
  if (!(await install('chromium-headless-shell', 'fonts-liberation')) && !browser)
    await install('chromium', 'fonts-liberation');
  const installed = firstExisting([SHELL, ...BROWSERS]);
  if (!installed) throw new Error('Chromium was not found and could not be installed: set CHROMIUM_PATH.');
  return installed;
}

if (import.meta.main) console.log(await ensureChromium());
