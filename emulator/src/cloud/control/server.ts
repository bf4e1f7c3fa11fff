/**
 * The network over HTTP: `POST /phone/<number>/<verb>`, `/number/<phone number id>/<verb>`, `/faults/<verb>`,
 * `/clock/<verb>`, `/network/<verb>`, with `{ name?, args }`. What waits for something answers when it has happened.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { read, write } from '../../web/control/json.ts';
import type { CloudNetwork } from '../contract.ts';

export type Control = { readonly controlUrl: string; close(): Promise<void> };

type Verb = (...args: readonly unknown[]) => Promise<unknown>;
type Question = { readonly name?: string; readonly args?: readonly unknown[] };

export async function openControl(network: CloudNetwork, port = 0): Promise<Control> {
  const server = createServer(async (request, response) => {
    const { status, body } = await carryOut(network, request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(write(body ?? null));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    controlUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function carryOut(
  network: CloudNetwork,
  request: IncomingMessage,
): Promise<{ status: number; body: unknown }> {
  try {
    const path = (request.url ?? '/').slice(1).split('/').map(decodeURIComponent);
    const text = await textOf(request);
    const question = (text === '' ? {} : read(text)) as Question;
    const verb = verbOf(network, path, question.name);
    if (verb === null) return { status: 404, body: { error: `nobody can ${request.url}` } };
    return { status: 200, body: await verb(...(question.args ?? [])) };
  } catch (error) {
    return { status: 422, body: { error: error instanceof Error ? error.message : String(error) } };
  }
}

function verbOf(
  network: CloudNetwork,
  [subject = '', first = '', second = '']: readonly string[],
  name: string | undefined,
): Verb | null {
  switch (subject) {
    case 'phone':
      return ownVerb(network.phone(first, name), second);
    case 'number':
      return ownVerb(network.number(first), second);
    case 'faults':
      return ownVerb(network.faults, first);
    case 'clock':
      return ownVerb(network.clock, first);
    case 'network':
      return ownVerb(network, first);
    default:
      return null;
  }
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
