/** Sees to it that a Chromium is there for the journeys: the system's, else Debian's is installed. */
import { existsSync } from 'node:fs';
import { run } from './run.ts';

const PLACES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const found = () => PLACES.find((place) => place && existsSync(place));

/** The path of a Chromium; installs Debian's where there is none. Throws with a sentence where that fails. */
export async function ensureChromium(): Promise<string> {
  const there = found();
  if (there) return there;
  console.log('No Chromium here: installing Debian’s.');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const step of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ]) {
    const [command = '', ...args] = [...sudo, ...step];
    const code = await run(command, args, { DEBIAN_FRONTEND: 'noninteractive' });
    if (code !== 0) throw new Error(`"${step.join(' ')}" failed; install Chromium and set CHROMIUM_PATH.`);
  }
  const installed = found();
  if (!installed) throw new Error('Chromium was installed but cannot be found; set CHROMIUM_PATH.');
  return installed;
}

if (import.meta.main) console.log(await ensureChromium());
