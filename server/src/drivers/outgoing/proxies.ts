/**
 * Ways out of this server that lead through a proxy, for whoever speaks WebSocket, http or fetch. Whatever is given one goes
 * through it or fails: nothing ever goes direct instead. A company's proxy lies where companies may send this server at all;
 * that of the installation lies wherever whoever runs it says.
 */
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { type ConnectionOptions, rootCertificates, connect as secured } from 'node:tls';
import { buildConnector, Agent as Dispatcher } from 'undici';
import { dial, type Place, ProxyFailed, readProxy } from './dial.ts';
import { openGuard, type Places } from './guard.ts';

export type Route = {
  /** For addresses without TLS, and with it. */
  readonly plain: PlainAgent;
  readonly secure: SecureAgent;
  readonly dispatcher: Dispatcher;
  /** Whether the proxy was what failed, and whether another try without a change is of little use; undefined: it was not. */
  readonly failureOf: (error: unknown) => { readonly isRefusal: boolean } | undefined;
  readonly close: () => void;
};

export type Proxies = {
  /** Through a company's own proxy. */
  readonly ofTenant: (address: string) => Route;
  /** Through the installation's proxy. */
  readonly ofOperator: (address: string) => Route;
  /** False for an address in a network of ours; names are looked at when they are resolved. */
  readonly mayName: (address: string) => boolean;
};

/**
 * Opens the ways through proxies. `ca` is who signs for proxies and for what lies behind them, as PEM, beside the
 * public authorities.
 */
export function openProxies(places: Places, ca?: string): Proxies {
  const guard = openGuard(places);
  const authorities = ca === undefined ? undefined : [...rootCertificates, ca];
  const trust = authorities === undefined ? {} : { ca: authorities };

  function open(address: string, isTenants: boolean): Route {
    const proxy = readProxy(address);
    const port = String(proxy.port);
    const isGuarded = isTenants && !guard.isNamed(proxy.hostname, port);
    const reach = async (to: Place) => {
      if (isGuarded && !guard.mayName(proxy.hostname, port))
        throw new ProxyFailed('the proxy lies where no company may lead', { isRefusal: true });
      return dial(proxy, to, { ...trust, ...(isGuarded && { lookup: guard.lookup }) });
    };

    class Plain extends PlainAgent {
      override createConnection(options: Target, done: Done): undefined {
        reach(placeOf(options)).then((socket) => done(null, socket), done);
      }
    }
    class Secure extends SecureAgent {
      override createConnection(options: Target, done: Done): undefined {
        const take = (socket: Duplex): void =>
          done(null, secured({ ...options, ...placeOf(options), socket }));
        reach(placeOf(options)).then(take, done);
      }
    }
    const plain = new Plain({ keepAlive: true });
    const secure = new Secure({ keepAlive: true, ...trust });
    const upgrade = buildConnector(trust);
    const dispatcher = new Dispatcher({
      pipelining: 0,
      connect: (options, done) => {
        const isSecure = options.protocol === 'https:';
        const to = { host: options.hostname, port: Number(options.port) || (isSecure ? 443 : 80) };
        reach(to).then(
          (socket) => (isSecure ? upgrade({ ...options, httpSocket: socket }, done) : done(null, socket)),
          (error: Error) => done(error, null),
        );
      },
    });
    return {
      plain,
      secure,
      dispatcher,
      failureOf: (error) => (error instanceof ProxyFailed ? { isRefusal: error.isRefusal } : undefined),
      close: () => {
        plain.destroy();
        secure.destroy();
        void dispatcher.destroy();
      },
    };
  }

  return {
    ofTenant: (address) => open(address, true),
    ofOperator: (address) => open(address, false),
    mayName: (address) => {
      const { hostname, port } = readProxy(address);
      return guard.mayName(hostname, String(port));
    },
  };
}

type Target = Omit<ConnectionOptions, 'host' | 'port'> & {
  readonly host?: string | null;
  readonly port?: number | string | null;
};
type Done = (error: Error | null, socket?: Duplex) => void;

const placeOf = ({ host, port }: Target): Place => ({ host: host ?? '', port: Number(port) });
