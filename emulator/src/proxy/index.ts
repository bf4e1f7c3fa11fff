/**
 * A proxy on loopback: HTTP's CONNECT, plain or over TLS, or SOCKS 5, with or without credentials. It keeps what went through
 * it, knows names that nobody else knows, and fails as it is told to.
 */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { openAuthority } from '../web/phone/authority.ts';
import { greetHttp } from './http.ts';
import { greetSocks } from './socks.ts';
import type { Credentials, ProxyFault, Tunnel, Visit } from './visit.ts';

export type { ProxyFault, Tunnel } from './visit.ts';

export type ProxyOptions = {
  readonly kind?: 'http' | 'https' | 'socks5';
  /** Without them anybody may pass. */
  readonly credentials?: Credentials;
  /** Names that only this proxy knows, and where they lead. */
  readonly names?: Readonly<Record<string, string>>;
  /** Any free one unless told. */
  readonly port?: number;
  /** Where the authority that signs for a proxy over TLS is kept. */
  readonly folder?: string;
};

export type LocalProxy = {
  /** With the credentials, if it wants some. */
  readonly url: string;
  readonly port: number;
  /** Lines that were opened, the oldest first. */
  readonly tunnels: () => readonly Tunnel[];
  /** How often somebody came, let through or not. */
  readonly visits: () => number;
  /** What happens to whoever comes from now on; null lets them through again. */
  readonly setFault: (fault: ProxyFault | null) => void;
  /** Cuts the lines there are; answers how many. */
  readonly cut: () => number;
  close(): Promise<void>;
};

export async function openProxy(options: ProxyOptions = {}): Promise<LocalProxy> {
  const { kind = 'http', credentials, names = {}, port = 0, folder } = options;
  const tunnels: Tunnel[] = [];
  const sockets = new Set<Socket>();
  let visits = 0;
  let fault: ProxyFault | null = null;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Lines break: that is what they are here for.
    socket.on('error', () => undefined);
    return socket;
  };
  const visit: Visit = {
    credentials,
    fault: () => fault,
    keep,
    addressOf: (host) => names[host] ?? host,
    opened: (tunnel) => void tunnels.push(tunnel),
  };
  const welcome = (socket: Socket): void => {
    visits += 1;
    keep(socket);
    if (fault?.kind === 'cut') socket.destroy();
    else if (fault?.kind !== 'silence') (kind === 'socks5' ? greetSocks : greetHttp)(socket, visit);
  };
  const server: Server =
    kind === 'https' && folder !== undefined
      ? createSecureServer(await (await openAuthority(folder)).certify(), welcome)
      : createServer(welcome);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  const who =
    credentials === undefined
      ? ''
      : `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}@`;
  const cut = (): number => {
    const count = sockets.size;
    for (const socket of sockets) socket.destroy();
    return count;
  };
  return {
    url: `${kind}://${who}127.0.0.1:${actual}`,
    port: actual,
    tunnels: () => tunnels,
    visits: () => visits,
    setFault: (next) => {
      fault = next;
    },
    cut,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
