/** The API's description (OpenAPI 3.1), generated from the endpoints: their schemas, access rules and summaries. */
import type { APIRoute } from 'astro';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { store } from '#config/store.ts';
import { factsOf, type EndpointFacts, MAX_KEY } from './endpoint.ts';

type Schema = Record<string, unknown>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const PROBLEM: Schema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'One sentence for people.' },
    code: { type: 'string', description: 'For programs.' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

/** A zod schema as JSON Schema; what JSON Schema cannot say (transforms, dates) is left open. */
function jsonSchema(schema: $ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return rest;
}

/** `./products/[id]/reviews.ts` → `/api/products/{id}/reviews`. */
export function apiPath(file: string): string {
  const path = file
    .replace(/^.*?\/api\//, '/')
    .replace(/^\.\//, '/')
    .replace(/\.ts$/, '')
    .replace(/\/index$/, '')
    .replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
  return `/api${path}`;
}

const KEY: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated request with it does nothing more.',
  schema: { type: 'string', maxLength: MAX_KEY },
};

function parametersOf(path: string, { query, idempotent }: EndpointFacts): Schema[] {
  const inHeader = idempotent ? [KEY] : [];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (!query) return [...inPath, ...inHeader];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery, ...inHeader];
}

function operation(path: string, facts: EndpointFacts): Schema {
  const needsLogin = facts.access !== 'public' && facts.access !== 'signed';
  const content = facts.answer
    ? { content: { 'application/json': { schema: jsonSchema(facts.answer, 'output') } } }
    : {};
  return {
    ...(facts.summary ? { summary: facts.summary } : {}),
    parameters: parametersOf(path, facts),
    ...(facts.body
      ? { requestBody: { content: { 'application/json': { schema: jsonSchema(facts.body, 'input') } } } }
      : {}),
    ...(needsLogin ? { security: [{ bearer: [] }, { cookie: [] }] } : {}),
    'x-access': facts.access,
    responses: {
      200: { description: 'The answer', ...content },
      ...(facts.creates ? { 201: { description: 'Created', ...content } } : {}),
      default: {
        description: 'A problem (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The whole document. `modules` are the endpoint files by their path, as a glob import gives them. */
export function openApi(modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Schema {
  const paths: Record<string, Schema> = {};
  for (const [file, module] of Object.entries(modules).sort(([a], [b]) => a.localeCompare(b))) {
    const path = apiPath(file);
    for (const method of METHODS) {
      const facts = factsOf.get(module[method] as APIRoute);
      if (facts) paths[path] = { ...paths[path], [method.toLowerCase()]: operation(path, facts) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${store.name} API`,
      version: '1.0.0',
      description:
        'Money is in pounds, area in m², times are ISO 8601 in UTC. Refusals are problem documents.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'auth_token' },
      },
    },
  };
}
