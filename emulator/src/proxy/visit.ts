/** What a visitor of the proxy meets, whichever language they speak with it. */
import { connect, type Socket } from 'node:net';

export type ProxyFault =
  /** The proxy says that it cannot get there. */
  | { readonly kind: 'unreachable' }
  /** The proxy wants other credentials, whatever it is given. */
  | { readonly kind: 'credentials' }
  /** The proxy accepts and says nothing. */
  | { readonly kind: 'silence' }
  /** The proxy hangs up at once. */
  | { readonly kind: 'cut' };

export type Tunnel = {
  /** As it was asked for. */
  readonly host: string;
  readonly port: number;
  /** The port of the proxy's own line to there: how a server behind it knows that the proxy called. */
  readonly localPort: number;
};

export type Credentials = { readonly user: string; readonly password: string };

export type Visit = {
  /** What it wants to be told; nothing where left out. */
  readonly credentials: Credentials | undefined;
  readonly fault: () => ProxyFault | null;
  readonly keep: (socket: Socket) => Socket;
  readonly addressOf: (host: string) => string;
  readonly opened: (tunnel: Tunnel) => void;
};

/** Returns whether these are the credentials that the proxy wants. */
export function areRight(visit: Visit, user: string, password: string): boolean {
  if (visit.fault()?.kind === 'credentials') return false;
  const wanted = visit.credentials;
  return wanted === undefined || (wanted.user === user && wanted.password === password);
}

/** Opens a line from the proxy to a server; null when nobody is there. */
export function lineTo(visit: Visit, host: string, port: number): Promise<Socket | null> {
  if (visit.fault()?.kind === 'unreachable') return Promise.resolve(null);
  return new Promise((resolve) => {
    const line = visit.keep(connect({ host: visit.addressOf(host), port }));
    line.once('error', () => resolve(null));
    line.once('connect', () => {
      visit.opened({ host, port, localPort: line.localPort ?? 0 });
      resolve(line);
    });
  });
}

/** Joins a visitor and a line: from here on the two speak with each other. */
export function join(visitor: Socket, line: Socket, head: Buffer): void {
  visitor.on('close', () => line.destroy());
  line.on('close', () => visitor.destroy());
  if (head.length > 0) line.write(head);
  visitor.pipe(line).pipe(visitor);
}
