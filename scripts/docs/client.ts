/** The typed client for other systems in one file, written from the contracts: what each call takes and answers, and how it is asked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Contract, catalogue, contracts, type Endpoint, pathParams } from '@prosa/shared';
import { openapiOf } from '../../server/src/platform/http/operations/openapi.ts';
import { version } from '../../server/src/version.ts';
import { typeText } from './type-text.ts';

type Json = { readonly [key: string]: unknown };

const runtime = readFileSync(join(import.meta.dirname, 'client-runtime.ts'), 'utf8');

/** What a token opens: not what decides who may come in, nor what is the operator's of the platform, nor what needs no token. */
const isOpenToTokens = ({ permission, personOnly }: Endpoint): boolean =>
  personOnly !== true && permission !== 'super' && permission !== 'anyone';

const chosen: Readonly<Record<string, Contract>> = Object.fromEntries(
  Object.entries<Contract>(contracts).flatMap(([area, contract]) => {
    const open = Object.entries(contract).filter(([, endpoint]) => isOpenToTokens(endpoint));
    return open.length === 0 ? [] : [[area, Object.fromEntries(open)]];
  }),
);

export function clientSource(): string {
  const { paths, components } = openapiOf(chosen, version);
  const operationOf = ({ method, path }: Endpoint): Json =>
    paths[path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[method.toLowerCase()] as Json;
  const schemas = Object.entries(components['schemas'] as Readonly<Record<string, Json>>);
  const areas = Object.entries(chosen).map(([area, contract]) => ({
    area,
    calls: Object.entries(contract).map(([name, endpoint]) => ({
      name,
      endpoint,
      operation: operationOf(endpoint),
    })),
  }));
  return [
    `/**\n * The API of Prosa ${version} for other systems: one function a call, what it takes and what it answers. Written from the contracts by\n * \`npm run docs\`; do not edit. It needs \`fetch\` and nothing else: Node from 20 on, Deno, Bun or a browser.\n *\n *   const api = prosa({ url: 'https://atendimento.example.com', token: '…' });\n *   const { id } = await api.publicApi.send({ number: '5511987654321', body: 'O seu pedido saiu.' }, { idempotencyKey: 'order-17' });\n *\n * The token is that of a connection for \`publicApi\`, and a personal one for everything else. What is refused throws a ProsaError.\n */`,
    `export type ErrorCode =\n${Object.keys(catalogue)
      .toSorted()
      .map((code) => `  | '${code}'`)
      .join('\n')};`,
    runtime.slice(runtime.indexOf('/** What a client')),
    ...schemas
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => `export type ${name} = ${typeText(schema)};`),
    `export type Prosa = {\n${areas
      .map(({ area, calls }) => `  readonly ${area}: {\n${calls.map(signature).join('\n')}\n  };`)
      .join('\n')}\n};`,
    `/** Method, path, what of the input goes into the query, and under which name files come. */\nconst calls: Calls = {\n${areas
      .map(({ area, calls }) => `  ${area}: {\n${calls.map(row).join('\n')}\n  },`)
      .join('\n')}\n};\n`,
  ].join('\n\n');
}

type Call = { readonly name: string; readonly endpoint: Endpoint; readonly operation: Json };

function signature({ name, endpoint, operation }: Call): string {
  const input = inputText(endpoint, operation);
  const told =
    endpoint.errors === undefined ? '' : ` Refused with ${[...new Set(endpoint.errors)].join(', ')}.`;
  return [
    `    /** ${endpoint.summary}.${told} */`,
    `    ${name}(input${input.isOptional ? '?' : ''}: ${input.text}, options?: CallOptions): Promise<${answerText(endpoint, operation)}>;`,
  ].join('\n');
}

/** Path, query and body in one object, as the contract has them. */
function inputText(
  endpoint: Endpoint,
  operation: Json,
): { readonly text: string; readonly isOptional: boolean } {
  const parameters = (operation['parameters'] ?? []) as readonly Json[];
  const fields = parameters.map((parameter) => {
    // A field of the query that its schema demands is one that must be there.
    const isNeeded = parameter['in'] === 'path' || isNeededBy(endpoint, String(parameter['name']));
    return {
      isNeeded,
      text: `${parameter['name']}${isNeeded ? '' : '?'}: ${typeText(parameter['schema'] as Json)}`,
    };
  });
  const body = bodySchema(operation);
  const inPath = new Set(parameters.map(({ name }) => String(name)));
  const upload =
    endpoint.upload === undefined
      ? []
      : [{ isNeeded: false, text: `${endpoint.upload.field}?: readonly (Blob | File)[]` }];
  const all = [...fields, ...upload];
  const own = all.length === 0 ? undefined : `{ ${all.map(({ text }) => text).join('; ')} }`;
  const carried = body === undefined ? undefined : bodyText(body, inPath);
  const isOptional =
    all.every(({ isNeeded }) => !isNeeded) && !((body?.['required'] as unknown[]) ?? []).length;
  return { text: [own, carried].filter((part) => part !== undefined).join(' & ') || 'Nothing', isOptional };
}

/** The path wins over the body. */
function bodyText(body: Json, inPath: ReadonlySet<string>): string {
  const text = typeText(body);
  const properties = Object.keys((body['properties'] ?? {}) as Json);
  const both = properties.filter((name) => inPath.has(name));
  return both.length === 0 ? text : `Omit<${text}, ${both.map((name) => `'${name}'`).join(' | ')}>`;
}

function isNeededBy({ query }: Endpoint, name: string): boolean {
  const field = query?.shape[name] as
    | { safeParse(value: unknown): { readonly success: boolean } }
    | undefined;
  return field !== undefined && !field.safeParse(undefined).success;
}

function bodySchema(operation: Json): Json | undefined {
  const content = (operation['requestBody'] as Json | undefined)?.['content'] as Json | undefined;
  return (content?.['application/json'] as Json | undefined)?.['schema'] as Json | undefined;
}

function answerText({ status }: Endpoint, operation: Json): string {
  const answer = (operation['responses'] as Json)[String(status ?? 200)] as Json | undefined;
  const schema = ((answer?.['content'] as Json | undefined)?.['application/json'] as Json | undefined)?.[
    'schema'
  ];
  return schema === undefined ? 'void' : typeText(schema as Json);
}

function row({ name, endpoint }: Call): string {
  const inPath = new Set(pathParams(endpoint.path));
  const query = Object.keys(endpoint.query?.shape ?? {}).filter((field) => !inPath.has(field));
  const quoted = query.map((field) => `'${field}'`).join(', ');
  const files = endpoint.upload === undefined ? '' : `, '${endpoint.upload.field}'`;
  return `    ${name}: ['${endpoint.method}', '${endpoint.path}', [${quoted}]${files}],`;
}
