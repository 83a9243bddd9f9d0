/**
 * An OpenAI-compatible model server on loopback whose responses a test scripts: texts, tool calls, errors, delays,
 * truncated and invalid responses.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  readonly messages: readonly {
    readonly role: string;
    readonly content?: unknown;
    readonly tool_calls?: unknown;
  }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly model: string;
}

export interface ModelReply {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly args: unknown }[];
  readonly status?: number;
  /** Sent as it is; by default with status 200. */
  readonly raw?: string;
  /** Ends the connection after half of the response. */
  readonly cut?: boolean;
  readonly delayMs?: number;
  /** Waits for this before it responds. */
  readonly after?: Promise<unknown>;
  /** Ends the connection without a response. */
  readonly gone?: boolean;
  /** The token usage to report. */
  readonly tokens?: number;
}

export interface ModelServer {
  readonly env: Record<string, string>;
  readonly requests: ModelRequest[];
  /** Sets the reply to all following requests. */
  say(reply: ModelReply | ((request: ModelRequest) => ModelReply)): void;
  stop(): Promise<void>;
}

const body = ({ text, calls, tokens = 20 }: ModelReply): string =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    created: 0,
    model: 'test',
    choices: [
      {
        index: 0,
        finish_reason: calls ? 'tool_calls' : 'stop',
        message: {
          role: 'assistant',
          content: text ?? null,
          ...(calls
            ? {
                tool_calls: calls.map(({ name, args }, i) => ({
                  id: `call_${i}`,
                  type: 'function',
                  function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
                })),
              }
            : {}),
        },
      },
    ],
    usage: { prompt_tokens: tokens - 1, completion_tokens: 1, total_tokens: tokens },
  });

function send(answer: ServerResponse, reply: ModelReply): void {
  if (reply.gone) return void answer.destroy();
  const whole = reply.raw ?? body(reply);
  answer.writeHead(reply.status ?? 200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(whole),
  });
  if (!reply.cut) return void answer.end(whole);
  answer.write(whole.slice(0, whole.length / 2), () => answer.destroy());
}

/** True if the request already contains a tool result for the last question. */
export const afterTools = ({ messages }: ModelRequest): boolean => messages.at(-1)?.role === 'tool';

/** Starts the server. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let next: (request: ModelRequest) => ModelReply = () => ({ text: '' });
  const server = createServer((request, answer) => {
    let read = '';
    request.on('data', (chunk: Buffer) => (read += chunk.toString()));
    request.on('end', () => {
      const asked = JSON.parse(read) as ModelRequest;
      requests.push(asked);
      const reply = next(asked);
      void Promise.resolve(reply.after).then(() => setTimeout(() => send(answer, reply), reply.delayMs ?? 0));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      AI_PROVIDER: 'openai',
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_API_KEY: 'test-key',
      AI_MODEL: 'test',
      LOG_LEVEL: 'fatal',
    },
    requests,
    say(reply) {
      next = typeof reply === 'function' ? reply : () => reply;
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
