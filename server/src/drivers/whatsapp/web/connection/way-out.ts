/** How a session gets to WhatsApp: straight, or through a proxy with everything it says, asks and fetches. */
import type { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { rootCertificates } from 'node:tls';
import type { SessionRequest } from '../../driver.ts';
import type { Route, WebOptions } from '../options.ts';

export type WayOut = Pick<Route, 'failureOf' | 'close'> & {
  /** For the socket; undefined goes straight. */
  readonly socketAgent: PlainAgent | undefined;
  /** For files, up and down. */
  readonly mediaAgent: SecureAgent | undefined;
  /** For what the library fetches by itself: the phone's past and its address book. */
  readonly dispatcher: object | undefined;
};

/** Throws where a proxy is wanted and there is no way through one. */
export function openWayOut(options: WebOptions, { proxy }: Pick<SessionRequest, 'proxy'>): WayOut {
  const route = options.route?.(proxy);
  if (route === undefined && proxy !== undefined) throw new Error('there is no way through a proxy here');
  return route === undefined ? straight(options) : through(route, options);
}

function straight({ mediaCa }: WebOptions): WayOut {
  const mediaAgent =
    mediaCa === undefined
      ? undefined
      : new SecureAgent({ ca: [...rootCertificates, mediaCa], keepAlive: true });
  return {
    socketAgent: undefined,
    mediaAgent,
    dispatcher: undefined,
    failureOf: () => undefined,
    close: () => mediaAgent?.destroy(),
  };
}

const through = (route: Route, { chatUrl }: WebOptions): WayOut => ({
  socketAgent: chatUrl?.startsWith('ws:') === true ? route.plain : route.secure,
  mediaAgent: route.secure,
  dispatcher: route.dispatcher,
  failureOf: route.failureOf,
  close: route.close,
});
