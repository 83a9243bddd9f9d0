/**
 * Sees to it that a Chromium is there for the journeys. Debian's headless shell is the first choice: the same engine
 * without a browser's own windows takes a third less of the machine. A full Chromium does where it cannot be had.
 */
import { existsSync } from 'node:fs';
import { run } from './run.ts';

const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** A mirror that does not answer is given up within seconds. */
const APT = ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];

const isRoot = process.getuid?.() === 0;
const found = (places: readonly (string | undefined)[]) => places.find((place) => place && existsSync(place));

/** Installs packages of Debian; resolves to whether that went well. */
async function install(...packages: readonly string[]): Promise<boolean> {
  const [command = '', ...before] = isRoot ? ['apt-get'] : ['sudo', 'apt-get'];
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const args = [...before, ...APT, ...step];
    const code = await run(command, args, { DEBIAN_FRONTEND: 'noninteractive' }).catch(() => 1);
    if (code !== 0) return false;
  }
  return true;
}

/** The path of a Chromium; installs Debian's where there is none. Throws with a sentence where that fails. */
export async function ensureChromium(): Promise<string> {
  const chosen = found([process.env['CHROMIUM_PATH'], SHELL]);
  if (chosen) return chosen;
  const browser = found(BROWSERS);
  // Who already has a browser is not asked for a password.
  if (browser && !isRoot) return browser;
  console.log('Installing Debian’s headless Chromium for the journeys.');
  if (!(await install('chromium-headless-shell', 'fonts-liberation')) && !browser)
    await install('chromium', 'fonts-liberation');
  const there = found([SHELL, ...BROWSERS]);
  if (!there) throw new Error('No Chromium here, and it could not be installed; set CHROMIUM_PATH.');
  return there;
}

if (import.meta.main) console.log(await ensureChromium());
