/** A server of a bot on loopback: it writes down who asked what, and fails where it is told to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { BotFault, BotFaults } from './faults.ts';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly header: (name: string) => string;
  readonly text: string;
};
export type Reply = {
  readonly status: number;
  /** JSON unless it is text or bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type BotServer = {
  readonly url: string;
  /** `POST /path`, in the order of arrival, with what failed. */
  readonly calls: string[];
  close(): Promise<void>;
};

export async function openBotServer(
  handle: (asked: Asked) => Reply | Promise<Reply>,
  faults: BotFaults,
  port = 0,
): Promise<BotServer> {
  const calls: string[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await askedBy(request);
    const name = `${asked.method} ${asked.path}`;
    calls.push(name);
    const fault = faults.take(name);
    if (fault !== undefined && fault.kind !== 'slow') return fail(response, fault);
    const reply = await handle(asked);
    if (fault?.kind === 'slow') await pause(fault.ms);
    answer(response, reply);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) =>
      answer(response, { status: 500, body: { message: String(error) } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fail(response: ServerResponse, fault: BotFault): void {
  switch (fault.kind) {
    case 'http':
      return answer(response, fault);
    case 'silence':
      return;
    case 'cut-off':
      return void response.destroy();
    case 'garbage':
      return answer(response, { status: 200, body: '<html><body>Bad gateway</body></html>', headers: html });
    case 'huge':
      return answer(response, { status: 200, body: { messages: [], filler: 'x'.repeat(fault.bytes) } });
    case 'slow':
      throw new Error('a slow answer is an answer');
  }
}

const html = { 'content-type': 'text/html' };

function answer(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  if (Buffer.isBuffer(body)) return void response.writeHead(status, headers).end(body);
  const isText = typeof body === 'string';
  const contentType = isText ? 'text/plain; charset=utf-8' : 'application/json';
  const text = isText ? body : JSON.stringify(body ?? '');
  response.writeHead(status, { 'content-type': contentType, ...headers });
  response.end(body === undefined ? '' : text);
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return {
    method: request.method ?? 'GET',
    path: new URL(request.url ?? '/', 'http://loopback').pathname,
    header: (name) => String(request.headers[name] ?? ''),
    text: Buffer.concat(parts).toString(),
  };
}
