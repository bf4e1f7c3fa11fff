/**
 * The network over HTTP: `POST /account/<number>/<verb>`, `/phone/<number>/<verb>`, `/groups/<verb>`,
 * `/faults/<verb>`, `/people`, `/log`, with
 * `{ name?, args }`; and `GET /`, a page to play phones with. What waits for something answers when it has happened.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '../contract.ts';
import { phonePage } from '../phone-page/page.ts';
import { read, write } from './json.ts';

export type Control = { readonly controlUrl: string; close(): Promise<void> };

type Verb = (...args: readonly unknown[]) => Promise<unknown>;
type Question = { readonly name?: string; readonly args?: readonly unknown[] };

const done = 200;
const unknownVerb = 404;
const failed = 422;

export async function openControl(network: Network, port = 0): Promise<Control> {
  const server = createServer(async (request, response) => {
    const file = request.method === 'GET' ? await phonePage((request.url ?? '/').split('?')[0] ?? '/') : null;
    if (file !== null) return void response.writeHead(done, file.headers).end(file.body);
    const { status, body } = await carryOut(network, request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(write(body ?? null));
  });
  // An idle connection that is closed just as the next question comes would look like a refusal.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.address() as AddressInfo;
  return { controlUrl: `http://127.0.0.1:${actual}`, close: () => close(server) };
}

async function carryOut(
  network: Network,
  request: IncomingMessage,
): Promise<{ status: number; body: unknown }> {
  try {
    const [subject = '', ...rest] = (request.url ?? '/').slice(1).split('/').map(decodeURIComponent);
    const text = await textOf(request);
    const question = (text === '' ? {} : read(text)) as Question;
    const verb = verbOf(network, subject, rest, question.name);
    if (verb === null) return { status: unknownVerb, body: { error: `nobody can ${request.url}` } };
    return { status: done, body: await verb(...(question.args ?? [])) };
  } catch (error) {
    return { status: failed, body: { error: error instanceof Error ? error.message : String(error) } };
  }
}

function verbOf(
  network: Network,
  subject: string,
  [first = '', second = '']: readonly string[],
  name: string | undefined,
): Verb | null {
  if (subject === 'log') return network.log;
  if (subject === 'people') return network.people;
  if (subject === 'groups') return ownVerb(network.groups, first);
  if (subject === 'faults') return ownVerb(network.faults, first);
  if (subject === 'account') return ownVerb(network.account(first, name), second);
  if (subject === 'phone') return ownVerb(network.phone(first, name), second);
  return null;
}

function ownVerb(holder: object, verb: string): Verb | null {
  const found = Object.hasOwn(holder, verb) ? (holder as Record<string, unknown>)[verb] : undefined;
  return typeof found === 'function' ? (found as Verb) : null;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
