/**
 * Load over HTTP: so many keep-alive connections, each asking again as soon as it has been answered. Written on bare
 * sockets, because it shares the processors with what it measures.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Figures, figuresOf } from './figures.ts';

export type HttpRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type HttpLoad = {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** The nth request of this load. */
  readonly request: (n: number) => HttpRequest;
  /** Between an answer and the connection's next request. */
  readonly pauseMs?: number;
};

/** Rejects at the first answer that is not a 2xx: figures of refusals are no figures. */
export async function loadHttp(load: HttpLoad): Promise<Figures> {
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(load.url)));
  let asked = 0;
  const samples: number[] = [];
  const began = performance.now();
  const end = began + load.seconds * 1_000;
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() < end) {
        const at = performance.now();
        await ask(socket, load.request(asked++));
        samples.push(performance.now() - at);
        if (load.pauseMs !== undefined) await new Promise((resolve) => setTimeout(resolve, load.pauseMs));
      }
    }),
  );
  for (const { socket } of sockets) socket.destroy();
  return figuresOf(samples, (performance.now() - began) / 1_000);
}

/** Requests before the clock starts: plans are made, code is compiled, pages are in memory. */
export async function warmUp({ url, connections, request }: HttpLoad, requests: number): Promise<void> {
  const lines = await Promise.all(Array.from({ length: connections }, () => open(url)));
  let asked = 0;
  await Promise.all(
    lines.map(async (line) => {
      while (asked < requests) await ask(line, request(asked++));
    }),
  );
  for (const { socket } of lines) socket.destroy();
}

type Line = {
  readonly socket: Socket;
  readonly host: string;
  onAnswer: (answer: Answer) => void;
  onLost: (error: Error) => void;
};
type Answer = { readonly status: number; readonly body: Buffer };

async function open(url: string): Promise<Line> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  const line: Line = { socket, host, onAnswer: () => undefined, onLost: () => undefined };
  let held: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const whole = readAnswer(held);
    if (whole === undefined) return;
    held = Buffer.alloc(0);
    line.onAnswer(whole);
  });
  socket.on('error', (error) => line.onLost(error));
  socket.on('close', () => line.onLost(new Error('the server closed the connection')));
  return line;
}

/** The one answer that is under way, once it is complete. */
function readAnswer(bytes: Buffer): Answer | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0);
  const body = bytes.subarray(headEnd + 4);
  return body.length < length ? undefined : { status: Number(head.slice(9, 12)), body };
}

async function ask(line: Line, request: HttpRequest): Promise<Answer> {
  const body = request.body === undefined ? '' : JSON.stringify(request.body);
  const headers = [
    `${request.method ?? 'GET'} ${request.path} HTTP/1.1`,
    `host: ${line.host}`,
    ...(request.token === undefined ? [] : [`authorization: Bearer ${request.token}`]),
    ...Object.entries(request.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  const answered = new Promise<Answer>((resolve, reject) => {
    line.onAnswer = resolve;
    line.onLost = reject;
  });
  line.socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
  const answer = await answered;
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${request.path} was answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
  return answer;
}

/** One request and its answer as JSON. */
export async function askOnce<T>(url: string, request: HttpRequest): Promise<T> {
  const line = await open(url);
  try {
    return JSON.parse((await ask(line, request)).body.toString()) as T;
  } finally {
    line.socket.destroy();
  }
}
