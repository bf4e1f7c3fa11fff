/** The Graph API's addresses: who asks is told by the token, what is asked by the path. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { GraphRefusal } from './errors.ts';
import type { Area } from './faults.ts';
import { download, findFile, lookUp, takeUpload } from './media.ts';
import { type Fields, isFields, textOf } from './messages.ts';
import { type Outcome, takeMessage } from './sending.ts';
import type { Webhooks } from './webhooks.ts';
import { type Business, digits, type World } from './world.ts';

type Asked = {
  readonly method: string;
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly contentType: string;
  readonly body: Buffer;
  readonly business: Business;
};

const versionPattern = /^v\d+\.\d+$/;

export function createGraph(world: World, webhooks: Webhooks): Server {
  return createServer((request, response) => {
    serve(world, webhooks, request, response).catch((error: unknown) => {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    });
  });
}

async function serve(
  world: World,
  webhooks: Webhooks,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bytesOf(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', world.graphUrl);
  const [version = '', ...rest] = pathname.slice(1).split('/').map(decodeURIComponent);
  const area = areaOf(version, rest);
  if (world.faults.take('cut-before', area) !== null) return void request.socket.destroy();
  const record = (status: number): void =>
    void world.calls.push({
      method: request.method ?? '',
      path: pathname,
      status,
      body: jsonOf(request.headers['content-type'] ?? '', body),
    });
  const page = world.faults.take('http', area);
  if (page !== null) {
    record(page.status);
    return void response.writeHead(page.status, { 'content-type': 'text/html' }).end('<html>Sorry</html>');
  }
  try {
    const business = authorised(world, request.headers.authorization, version === 'whatsapp_business');
    if (area === 'download') return serveFile(world, rest.at(-1) ?? '', response, record);
    if (!versionPattern.test(version)) throw new GraphRefusal(100, 'unknown version');
    const error = world.faults.take('error', area, ({ to }) => to === undefined || to === receiverIn(body));
    if (error !== null) throw new GraphRefusal(error.code, 'on purpose');
    const outcome = await answer(world, webhooks, {
      method: request.method ?? 'GET',
      path: rest,
      query: searchParams,
      contentType: request.headers['content-type'] ?? '',
      body,
      business,
    });
    record(200);
    const slow = world.faults.take('slow', area);
    if (slow !== null) await pause(slow.delayMs);
    const isCut = world.faults.take('cut-after', area) !== null;
    if (isCut) request.socket.destroy();
    else if (world.faults.take('silence', area) === null) sendJson(response, 200, outcome.answer);
    if (outcome.afterwards !== undefined) void webhooks.track(outcome.afterwards());
  } catch (error) {
    if (!(error instanceof GraphRefusal)) throw error;
    record(error.status);
    sendJson(response, error.status, error.body());
  }
}

/** The number that a message goes to. */
function receiverIn(body: Buffer): string | undefined {
  const asked = jsonOf('application/json', body);
  return isFields(asked) ? digits(textOf(asked, 'to')) : undefined;
}

function areaOf(version: string, [, edge]: readonly string[]): Area {
  if (version === 'whatsapp_business') return 'download';
  if (edge === 'messages') return 'messages';
  if (edge === 'media') return 'media';
  if (edge === 'message_templates') return 'templates';
  return 'number';
}

function authorised(world: World, header: string | undefined, isDownload: boolean): Business {
  const token = /^Bearer (.+)$/.exec(header ?? '')?.[1];
  const business = [...world.businesses.values()].find((known) => known.accessToken === token);
  if (business === undefined || business.isTokenExpired) throw new GraphRefusal(190);
  if (business.lockedWith !== null && !isDownload) throw new GraphRefusal(business.lockedWith);
  return business;
}

async function answer(world: World, webhooks: Webhooks, asked: Asked): Promise<Outcome> {
  const { business, method, path } = asked;
  const [id = '', edge] = path;
  if (id === business.phoneNumberId) {
    if (edge === 'messages' && method === 'POST')
      return takeMessage(world, webhooks, business, parsed(asked.body));
    if (edge === 'media' && method === 'POST')
      return { answer: await takeUpload(world, business, asked.contentType, asked.body) };
    if (edge === undefined && method === 'GET') return { answer: describe(business, asked.query) };
  }
  if (id === business.wabaId && edge === 'message_templates' && method === 'GET')
    return { answer: listTemplates(world, business, asked.query) };
  if (edge === undefined && (method === 'GET' || method === 'DELETE')) {
    const file = findFile(world, id, business);
    if (method === 'GET') return { answer: lookUp(world, file) };
    world.files.delete(id);
    return { answer: { success: true } };
  }
  throw new GraphRefusal(100, `Unsupported ${method} request. Object with ID '${id}' does not exist`, 33);
}

function describe(business: Business, query: URLSearchParams): object {
  const display = `+${business.number.slice(0, 2)} ${business.number.slice(2, 4)} ${business.number.slice(4)}`;
  const everything: Fields = {
    verified_name: business.name,
    display_phone_number: display,
    quality_rating: 'GREEN',
    code_verification_status: 'VERIFIED',
    platform_type: 'CLOUD_API',
    throughput: { level: 'STANDARD' },
  };
  const wanted = query.get('fields')?.split(',') ?? Object.keys(everything);
  return {
    ...Object.fromEntries(wanted.flatMap((name) => (name in everything ? [[name, everything[name]]] : []))),
    id: business.phoneNumberId,
  };
}

/** In pages of `limit` (25 unless told); the next page's address is complete, as Meta's is. */
function listTemplates(world: World, business: Business, query: URLSearchParams): object {
  const limit = Number(query.get('limit') ?? 25);
  const from = Number(Buffer.from(query.get('after') ?? '', 'base64').toString() || 0);
  const data = business.templates.slice(from, from + limit).map((template) => ({
    ...template,
    parameter_format: 'POSITIONAL',
  }));
  const end = from + data.length;
  const after = Buffer.from(String(end)).toString('base64');
  const next = `${world.graphUrl}/v24.0/${business.wabaId}/message_templates?limit=${limit}&after=${encodeURIComponent(after)}`;
  return {
    data,
    paging: { cursors: { before: '', after }, ...(end < business.templates.length ? { next } : {}) },
  };
}

function serveFile(
  world: World,
  key: string,
  response: ServerResponse,
  record: (status: number) => void,
): void {
  const found = download(world, key);
  record(found === null ? 404 : 200);
  if (found === null) return void response.writeHead(404, { 'content-type': 'text/html' }).end('Not Found');
  response
    .writeHead(200, { 'content-type': found.file.mimetype, 'content-length': found.bytes.length })
    .end(found.bytes);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

function parsed(body: Buffer): Fields {
  const value = jsonOf('application/json', body);
  if (!isFields(value)) throw new GraphRefusal(100, 'the body is not JSON');
  return value;
}

function jsonOf(contentType: string, body: Buffer): unknown {
  if (!contentType.includes('json')) return null;
  try {
    return JSON.parse(body.toString());
  } catch {
    // Whatever it is, it is not JSON.
    return null;
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
