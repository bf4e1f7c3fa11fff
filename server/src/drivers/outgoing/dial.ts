/**
 * A line through a proxy: HTTP's CONNECT, plain or over TLS, or SOCKS 5. The proxy resolves the name of where it leads, so that
 * nothing about it is said to anybody else.
 */
import { request } from 'node:http';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { SocksClient } from 'socks';
import { OutgoingFailed } from './errors.ts';

export type Proxy = {
  readonly protocol: 'http:' | 'https:' | 'socks5:';
  /** Host name of the proxy; an IPv6 address without its brackets. */
  readonly hostname: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
};

const usualPorts = { 'http:': 80, 'https:': 443, 'socks5:': 1080 } as const;

/** Throws where it is no address of a proxy; what people type has been looked at before. */
export function readProxy(text: string): Proxy {
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:' && protocol !== 'socks5:')
    throw new Error('not the address of a proxy');
  return {
    protocol,
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? usualPorts[protocol] : Number(port),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

/** The proxy gave no line. Messages tell neither its address nor what it was told. */
export class ProxyFailed extends Error {
  /** Whether another try without a change is of little use: the proxy wants other credentials, or may not be named. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'ProxyFailed';
    this.isRefusal = isRefusal;
  }
}

export type Dialing = {
  /** How the proxy's own name is resolved. */
  readonly lookup?: LookupFunction;
  /** Who signs for a proxy over TLS. */
  readonly ca?: readonly string[];
};

export type Place = { readonly host: string; readonly port: number };

const patienceMs = 10_000;

/** Opens a connection to a place through a proxy. Rejects with `ProxyFailed`. */
export const dial = (proxy: Proxy, to: Place, dialing: Dialing = {}): Promise<Socket> =>
  proxy.protocol === 'socks5:' ? overSocks(proxy, to, dialing) : overConnect(proxy, to, dialing);

const wantsCredentials = 407;

function overConnect(proxy: Proxy, { host, port }: Place, { lookup, ca }: Dialing): Promise<Socket> {
  const { protocol, hostname, username, password } = proxy;
  const to = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const credentials = Buffer.from(`${username}:${password}`).toString('base64');
  const place = { host: hostname, port: proxy.port, ...(lookup && { lookup }) };
  const connection = (): Socket =>
    protocol === 'https:'
      ? connectSecurely({
          ...place,
          ...(isIP(hostname) === 0 && { servername: hostname }),
          ...(ca && { ca: [...ca] }),
        })
      : connect(place);
  return new Promise((resolve, reject) => {
    const asking = request({
      createConnection: connection,
      method: 'CONNECT',
      path: to,
      timeout: patienceMs,
      headers: { host: to, ...(username !== '' && { 'proxy-authorization': `Basic ${credentials}` }) },
    });
    asking.on('connect', ({ statusCode = 0 }, socket: Socket, head) => {
      if (statusCode >= 200 && statusCode < 300) {
        socket.setTimeout(0);
        if (head.length > 0) socket.unshift(head);
        return resolve(socket);
      }
      socket.destroy();
      reject(
        new ProxyFailed(`the proxy answered ${statusCode}`, { isRefusal: statusCode === wantsCredentials }),
      );
    });
    // Whatever it says instead of opening a line.
    asking.on('response', (response) => {
      response.destroy();
      reject(new ProxyFailed(`the proxy answered ${response.statusCode ?? 0}`));
    });
    asking.on('timeout', () => asking.destroy(new ProxyFailed('the proxy went silent')));
    asking.on('error', (error) => reject(failed(error)));
    asking.end();
  });
}

async function overSocks(proxy: Proxy, destination: Place, { lookup }: Dialing): Promise<Socket> {
  const { hostname, port, username, password } = proxy;
  try {
    const { socket } = await SocksClient.createConnection({
      command: 'connect',
      proxy: {
        host: hostname,
        port,
        type: 5,
        ...(username !== '' && { userId: username, password }),
      },
      destination: { ...destination },
      timeout: patienceMs,
      // The library names host and port itself.
      ...(lookup && { socket_options: { lookup, host: hostname, port } }),
    });
    return socket;
  } catch (error) {
    throw failed(error);
  }
}

/** What the library says of a proxy that wants other credentials, or some where we have none. */
const credentialsRefused = /authentication/i;

/** Errors of the libraries hold addresses and passwords: only codes are kept. */
function failed(error: unknown): ProxyFailed {
  if (error instanceof ProxyFailed) return error;
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const isForbidden = error instanceof OutgoingFailed || message.endsWith('is not public');
  if (isForbidden) return new ProxyFailed('the proxy lies where no company may lead', { isRefusal: true });
  if (credentialsRefused.test(message))
    return new ProxyFailed('the proxy takes no such credentials', { isRefusal: true });
  return new ProxyFailed('the proxy gave no line', { cause: new Error(code || 'unknown') });
}
