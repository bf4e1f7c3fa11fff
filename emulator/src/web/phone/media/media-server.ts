/**
 * WhatsApp's media servers on loopback: devices upload encrypted files and get an address that anybody may fetch from.
 * Files lie in a folder until the server closes. The same files are served over https, under our own authority, and over
 * plain http. An upload must hash to the name it is given, as on the real ones.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import {
  createServer as createPlainServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openAuthority } from '../authority.ts';
import { createShelf, type Shelf, type Stored } from './media-shelf.ts';

export type MediaFault =
  /** 404 and 410: gone; 403: the address has expired; 5xx: overloaded. */
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** The connection dies after so many bytes. */
  | { readonly kind: 'cut'; readonly bytes: number }
  /** Only so many bytes come, and look like the whole file. */
  | { readonly kind: 'truncated'; readonly bytes: number };

export type Address = { readonly url: string; readonly plainUrl: string; readonly directPath: string };

export type MediaServer = {
  /** As `media_conn` tells it, with the port. */
  readonly host: string;
  /** What `media_conn` gives, and an upload must show. */
  readonly auth: string;
  /** The PEM file clients must trust. */
  readonly caFile: string;
  readonly ca: string;
  /** A phone's own file. */
  put(bytes: Uint8Array, mimetype?: string): Promise<Address>;
  addressOf(directPath: string): Address;
  /** What lies there; undefined when nothing does. */
  get(directPath: string): Promise<Uint8Array | undefined>;
  /** Lets a file expire: from now on it is a 404. */
  remove(directPath: string): Promise<void>;
  /** What was uploaded, the oldest first. */
  uploads(): readonly Stored[];
  /** From which ports of their machines it was called. */
  callers(): readonly number[];
  /** Breaks one file by its path, every download by `*`, every upload by `upload`; null repairs it. */
  setFault(where: string, fault: MediaFault | null): void;
  clearFaults(): void;
  close(): Promise<void>;
};

export type MediaServerOptions = {
  /** Where the authority is kept, so that a restarted server is still trusted; a temporary folder unless told. */
  readonly folder?: string;
  readonly port?: number;
  readonly plainPort?: number;
};

export async function openMediaServer(options: MediaServerOptions = {}): Promise<MediaServer> {
  const temporary = await mkdtemp(join(tmpdir(), 'loopback-media-'));
  const authority = await openAuthority(options.folder ?? temporary);
  const shelf = createShelf(temporary);
  const faults = new Map<string, MediaFault>();
  const auth = randomBytes(16).toString('hex');
  const answer = answerer({ shelf, faults, auth, addressOf: (path) => addressOf(path) });
  const [secure, plain] = [createServer(await authority.certify(), answer), createPlainServer(answer)];
  const callers: number[] = [];
  for (const server of [secure, plain])
    server.on('connection', ({ remotePort = 0 }: Socket) => void callers.push(remotePort));
  const host = await listen(secure, options.port);
  const plainHost = await listen(plain, options.plainPort);

  const addressOf = (directPath: string): Address => ({
    directPath,
    url: `https://${host}${directPath}`,
    plainUrl: `http://${plainHost}${directPath}`,
  });

  return {
    host,
    auth,
    caFile: authority.file,
    ca: authority.pem,
    put: async (bytes, mimetype) => addressOf((await shelf.put(bytes, mimetype)).directPath),
    addressOf,
    get: async (directPath) => {
      const stored = shelf.find(directPath);
      return stored && readFile(stored.file);
    },
    remove: (directPath) => shelf.remove(directPath),
    uploads: () => shelf.uploads(),
    callers: () => callers,
    setFault: (where, fault) => void (fault === null ? faults.delete(where) : faults.set(where, fault)),
    clearFaults: () => faults.clear(),
    close: async () => {
      await Promise.all([close(secure), close(plain)]);
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): Promise<unknown> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  return closed;
}

type Desk = {
  readonly shelf: Shelf;
  readonly faults: ReadonlyMap<string, MediaFault>;
  readonly auth: string;
  readonly addressOf: (directPath: string) => Address;
};

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly url: URL };

function answerer(desk: Desk): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const exchange = { request, response, url: new URL(request.url ?? '/', 'http://loopback') };
    const answered = request.method === 'POST' ? upload(desk, exchange) : download(desk, exchange);
    // Whoever hung up hears no answer.
    answered.catch(() => response.destroy());
  };
}

const tell = (response: ServerResponse, status: number, body: unknown = {}): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** POST /mms/<kind>/<hash>?auth=…, the hash being the file's own in base64 for URLs. */
async function upload({ shelf, faults, auth, addressOf }: Desk, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  const fault = faults.get('upload');
  if (fault?.kind === 'slow') await pause(fault.delayMs);
  if (fault?.kind === 'status') return tell(response, fault.status);
  const [, , kind = '', hash = ''] = url.pathname.split('/');
  if (url.searchParams.get('auth') !== auth) return tell(response, 401);
  if (fault?.kind === 'cut') return void request.socket.destroy();
  const stored = await shelf.take(request, kind, decodeURIComponent(hash));
  if (stored === undefined) return tell(response, 400, { error: 'the bytes do not have this hash' });
  const { url: address, directPath } = addressOf(stored.directPath);
  tell(response, 200, { url: address, direct_path: directPath });
}

async function download({ shelf, faults }: Desk, { request, response, url }: Exchange): Promise<void> {
  request.resume();
  const fault = faults.get(url.pathname) ?? faults.get('*');
  if (fault?.kind === 'slow') await pause(fault.delayMs);
  if (fault?.kind === 'status') return tell(response, fault.status);
  const stored = shelf.find(url.pathname);
  if (stored === undefined) return tell(response, 404);
  const limit =
    fault?.kind === 'cut' || fault?.kind === 'truncated' ? Math.min(fault.bytes, stored.size) : stored.size;
  const length = fault?.kind === 'truncated' ? limit : stored.size;
  response.writeHead(200, { 'content-type': stored.mimetype, 'content-length': length });
  if (request.method === 'HEAD') return void response.end();
  if (limit > 0) await pipeline(createReadStream(stored.file, { end: limit - 1 }), response, { end: false });
  if (fault?.kind === 'cut') return cut(response);
  response.end();
}

/** What was written still gets there. */
const cut = (response: ServerResponse): void => void response.socket?.destroySoon();
