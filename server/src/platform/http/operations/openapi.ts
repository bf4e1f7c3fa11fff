/** The OpenAPI 3.1 description of every mounted endpoint, made from the contracts. */
import { type Contract, defaultBodyLimit, type Endpoint, errorSpec, pathParams } from '@prosa/shared';
import { z } from 'zod';
import { operationName } from './operation-name.ts';

type Json = Record<string, unknown>;
export type OpenApi = { openapi: string; info: Json; paths: Record<string, Json>; components: Json };

export function openapiOf(contracts: Readonly<Record<string, Contract>>, version: string): OpenApi {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(feature, name, endpoint, schemas),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Prosa',
      version,
      description: 'Customer service over WhatsApp. Errors answer {error, params?, fields?, requestId}.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        connection: { type: 'http', scheme: 'bearer', description: 'The token of a connection' },
      },
    },
  };
}

function operation(feature: string, name: string, endpoint: Endpoint, schemas: Json): Json {
  const json = (schema: z.ZodType, io: 'input' | 'output'): Json => ({
    'application/json': { schema: hoisted(schema, io, schemas) },
  });
  const status = endpoint.status ?? 200;
  return {
    operationId: operationName(feature, name),
    // As features are called, whether a contract is known by that name or by the one it has in code.
    tags: [feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)],
    summary: endpoint.summary,
    'x-permission': endpoint.permission,
    ...(endpoint.plan === undefined ? {} : { 'x-plan': endpoint.plan }),
    ...(endpoint.companyChoice === true ? { 'x-company-choice': 'super' } : {}),
    ...(endpoint.permission === 'anyone'
      ? {}
      : {
          security: [{ [schemeOf(endpoint)]: [] }, ...(endpoint.forStrangers === undefined ? [] : [{}])],
        }),
    parameters: [...parameters(endpoint, 'path', schemas), ...parameters(endpoint, 'query', schemas)],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            'x-max-bytes': endpoint.bodyLimit ?? defaultBodyLimit,
            content: { ...json(endpoint.body, 'input'), ...form(endpoint, endpoint.body, schemas) },
          },
        }),
    responses: {
      [status]: {
        description: 'Done',
        ...(status === 204 ? {} : { content: json(endpoint.response, 'output') }),
      },
      ...errorResponses(endpoint),
    },
  };
}

const schemeOf = ({ permission }: Endpoint): string =>
  permission === 'connection' ? 'connection' : 'session';

/** Describes a body with uploads: its fields as a form, with the files beside them. Empty where nothing is uploaded. */
function form({ upload }: Endpoint, body: z.ZodType, schemas: Json): Json {
  if (upload === undefined) return {};
  const file = { type: 'string', format: 'binary' };
  const files = {
    type: 'object',
    properties: { [upload.field]: { type: 'array', maxItems: upload.maxFiles, items: file } },
  };
  return { 'multipart/form-data': { schema: { allOf: [hoisted(body, 'input', schemas), files] } } };
}

function parameters(endpoint: Endpoint, place: 'path' | 'query', schemas: Json): Json[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  const names = place === 'path' ? pathParams(endpoint.path) : Object.keys(schema?.shape ?? {});
  return names.map((name) => {
    const field = schema?.shape[name] as z.ZodType | undefined;
    return {
      name,
      in: place,
      required: place === 'path',
      schema: field === undefined ? {} : hoisted(field, 'input', schemas),
    };
  });
}

function errorResponses(endpoint: Endpoint): Json {
  const byStatus = new Map<number, string[]>();
  const ofBodies = ['ERR_REQUEST_TIMEOUT', 'ERR_PAYLOAD_TOO_LARGE', 'ERR_UNSUPPORTED_MEDIA_TYPE'] as const;
  for (const code of new Set([
    ...(endpoint.errors ?? []),
    ...(endpoint.body === undefined ? [] : ofBodies),
  ])) {
    const { status } = errorSpec(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [String(status), { description: codes.join(', ') }]),
  );
}

/** Named parts become components; references point there. */
function hoisted(schema: z.ZodType, io: 'input' | 'output', schemas: Json): unknown {
  const { $defs, $schema, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  for (const [name, part] of Object.entries(($defs ?? {}) as Json)) schemas[name] ??= pointed(part);
  const id = own['id'];
  if (typeof id !== 'string') return pointed(own);
  schemas[id] ??= pointed(own);
  return { $ref: `#/components/schemas/${id}` };
}

function pointed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(pointed);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : pointed(value),
    ]),
  );
}
