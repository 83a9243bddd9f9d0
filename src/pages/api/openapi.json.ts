import { endpoint } from '#server/http/endpoint.ts';
import { openApi } from '#server/http/openapi.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./openapi.json.ts'], {
  eager: true,
});

export const GET = endpoint({
  access: 'public',
  summary: 'This description of the API',
  handle: async () => openApi(modules),
});
