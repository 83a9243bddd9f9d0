/** Forwards requests below `/emu/` to the Square emulator. Never logs them: they may contain a test card. */
import { problem } from '#server/http/problem.ts';
import { emulatorUrl, isEmulated } from './settings.ts';

const MAX_BODY = 4096;

/**
 * Returns the emulator's response; 404 if the shop uses the real Square, 502 if the emulator does not respond.
 * @param path below `/emu/`, validated by the caller
 */
export async function passToEmulator(path: string, request: Request): Promise<Response> {
  if (!isEmulated) return problem(404, 'There is no such page.', { code: 'not_found' });
  const body = request.method === 'POST' ? await request.text() : null;
  if (body && body.length > MAX_BODY) return problem(413, 'The request is too large.', { code: 'too_large' });
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
