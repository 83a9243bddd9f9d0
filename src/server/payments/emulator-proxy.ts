/** Passes requests below `/emu/` on to the Square emulator. Nothing of them is logged: they may hold a test card. */
import { problem } from '#server/http/problem.ts';
import { emulatorUrl, isEmulated } from './settings.ts';

const MAX_BODY = 4096;

/**
 * Answers as the emulator does; 404 where the shop talks to the real Square, 502 where the emulator does not answer.
 * @param path below `/emu/`, already checked
 */
export async function passToEmulator(path: string, request: Request): Promise<Response> {
  if (!isEmulated) return problem(404, 'There is no such page.', { code: 'not_found' });
  const body = request.method === 'POST' ? await request.text() : null;
  if (body && body.length > MAX_BODY) return problem(413, 'The request is too large.', { code: 'too_large' });
  try {
    const answer = await fetch(`${await emulatorUrl()}/emu/${path}`, {
      method: request.method,
      body,
      signal: AbortSignal.timeout(10_000),
    });
    return new Response(await answer.text(), {
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? 'application/json',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
  } catch {
    return problem(502, 'The card service does not answer.', { code: 'no_answer' });
  }
}
