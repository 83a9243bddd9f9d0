/** Forwards requests below `/emu/` to the Square emulator. Never logs them: they may contain a test card. */
import { readBytes } from '#server/http/body.ts';
import { problem, ProblemError } from '#server/http/problem.ts';
import { emulatorUrl, isEmulated } from './settings.ts';

const MAX_BODY = 4096;

/**
 * Returns the emulator's response; 404 if the shop uses the real Square, 502 if the emulator does not respond.
 * @param path below `/emu/`, validated by the caller
 */
export async function passToEmulator(path: string, request: Request): Promise<Response> {
  if (!isEmulated) return problem(404, 'There is no such page.', { code: 'not_found' });
  let body: Buffer<ArrayBuffer> | null = null;
  try {
    if (request.method === 'POST') body = await readBytes(request, MAX_BODY);
  } catch (error) {
    if (error instanceof ProblemError) return error.response();
    throw error;
  }
  try {
    const response = await fetch(`${await emulatorUrl()}/emu/${path}`, {
      method: request.method,
      body,
      signal: AbortSignal.timeout(10_000),
    });
    return new Response(await response.text(), {
      status: response.status,
      headers: {
        'content-type': response.headers.get('content-type') ?? 'application/json',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
  } catch {
    return problem(502, 'The card service does not answer.', { code: 'no_answer' });
  }
}
