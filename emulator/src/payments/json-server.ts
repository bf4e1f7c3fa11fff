/** A server that speaks JSON, on loopback: it writes down who asked what, and fails where it is told to. */
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentFaults } from './faults.ts';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string;
  readonly body: Readonly<Record<string, unknown>>;
};
export type Answer = { readonly status: number; readonly body: unknown };

export type JsonServerOptions = {
  readonly handle: (asked: Asked) => Answer;
  readonly faults: PaymentFaults;
  /** With it the server speaks https. */
  readonly tls?: ServerOptions;
  /** Any free one unless told. */
  readonly port?: number;
};

export type JsonServer = {
  readonly url: string;
  /** `GET /payments/x`, in the order of arrival. */
  readonly calls: string[];
  close(): Promise<void>;
};

export async function openJsonServer({
  handle,
  faults,
  tls,
  port = 0,
}: JsonServerOptions): Promise<JsonServer> {
  const calls: string[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await askedBy(request);
    const name = `${asked.method} ${asked.path}`;
    calls.push(name);
    const fault = faults.take(name);
    if (fault?.kind === 'http') return reply(response, { status: fault.status, body: fault.body ?? {} });
    const answer = handle(asked);
    if (fault?.kind === 'silence') return;
    if (fault?.kind === 'cut-after') return void request.socket.destroy();
    if (fault?.kind === 'slow') await pause(fault.ms);
    reply(response, answer);
  }

  const listen = (request: IncomingMessage, response: ServerResponse): void =>
    void serve(request, response).catch((error: unknown) =>
      reply(response, { status: 500, body: { error: String(error) } }),
    );
  const server = tls === undefined ? createHttp(listen) : createHttps(tls, listen);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    header: (name) => String(request.headers[name] ?? ''),
    body: text === '' ? {} : JSON.parse(text),
  };
}
