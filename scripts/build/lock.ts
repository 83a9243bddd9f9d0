/** The lock of the build's folder: one process at a time builds into it, or starts from it. */
import { env } from '#config/env.ts';
import { shareLock, takeLock } from '../lock.ts';

const MOST_MS = 10 * 60_000;

/** Waits for the folder. Ends the process, with the reason, if another one keeps it. @returns a function that gives it back */
export async function lockBuild(): Promise<() => void> {
  const release = await takeLock(
    `${env.BUILD_DIR}.lock`,
    () => console.log(`Another process is building or starting from ${env.BUILD_DIR}: waiting for it.`),
    MOST_MS,
  );
  if (release) return release;
  console.error(
    `Another process has been building ${env.BUILD_DIR} for ten minutes. Stop it, or give this one a BUILD_DIR of its own.`,
  );
  process.exit(1);
}

const SERVING = `${env.BUILD_DIR}.lock-serving`;

/** Says, until this process ends, that it serves the build. */
export const shareBuild = (): void => shareLock(SERVING);

/** Whether a running process serves the build: its pages must not become those of another origin. */
export async function isBuildServed(): Promise<boolean> {
  const release = await takeLock(SERVING, () => undefined, 0);
  release?.();
  return release === null;
}
