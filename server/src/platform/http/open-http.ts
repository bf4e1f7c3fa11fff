/**
 * The HTTP server: features' endpoints, pages, health and metrics on one origin. It knows features only by their
 * manifests.
 */
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import { AppError } from '@prosa/shared';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Feature } from '../feature.ts';
import { networkOf } from '../limits/network-of.ts';
import { type Logger, safeUrl } from '../log/log.ts';
import { forRequest } from '../log/request-id.ts';
import { underWay } from '../loop-watch.ts';
import { passOver } from './body.ts';
import { compressAnswers } from './compress-answers.ts';
import { sendError } from './errors.ts';
import { mountFiles } from './files/serve-file.ts';
import { type ProxyTrust, trustOf, warnOfUnknownProxy } from './forwarded.ts';
import { limitConnectionsPerAddress } from './limits/connections-per-address.ts';
import { slowDownRefusals } from './limits/slow-refusals.ts';
import { mountFeature } from './mount.ts';
import type { MountOptions } from './mounted-route.ts';
import { countRequests } from './operations/count-requests.ts';
import { mountDescription } from './operations/mount-description.ts';
import { mountOperations, type OperationsOptions } from './operations/operations.ts';
import { negotiate, wantsPage } from './pages/negotiate.ts';
import type { LookNow } from './pages/page-look.ts';
import { servePages } from './pages/pages.ts';
import { readBodies } from './read-bodies.ts';
import { mountWebhooks } from './webhooks.ts';
import { whenOver } from './when-over.ts';

export type HttpOptions = MountOptions &
  OperationsOptions & {
    readonly features: readonly Feature[];
    readonly webFolder: string;
    /** How the documents of the web application look before anything of it runs. */
    readonly lookNow?: LookNow | undefined;
    /** Where the API is described; made from the contracts where no build has done so. */
    readonly descriptionFile?: string | undefined;
    readonly version: string;
    readonly corsOrigins: readonly string[];
    readonly secureCookies: boolean;
    readonly trustProxy: ProxyTrust;
    readonly connectionsPerAddress: number;
    /** Further ones within ten seconds are told slowly. */
    readonly refusalsAtOnce: number;
    readonly log: Logger;
  };

/** Addresses that are never a page, even for a navigation to something unknown below them. */
const neverPages = /^\/(api|assets|docs|health|media|metrics|ready|socket\.io|webhooks)(\/|$)/;

const restingMs = 50;
/** The head of a request is a few kilobytes: it comes within this. */
const headMs = 20_000;

export async function openHttp(options: HttpOptions): Promise<FastifyInstance> {
  const server: FastifyInstance = fastify({
    trustProxy: trustOf(options.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => options.platform.newId(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    loggerInstance: options.log as FastifyBaseLogger,
    forceCloseConnections: 'idle',
    // Whose request was on its way when the port was closed is answered: nothing it needs stops before the last one is.
    return503OnClosing: false,
    http: { headersTimeout: headMs, connectionsCheckingInterval: headMs / 4 },
    // What the router itself refuses (an address that cannot be decoded) reaches no error handler.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  server.addHook('onRequest', (request, _reply, done) => forRequest(request.id, done));
  limitConnectionsPerAddress(server, {
    perAddress: options.connectionsPerAddress,
    behindProxy: options.trustProxy !== 0,
  });
  readBodies(server, options.patience);
  await compressAnswers(server);
  await server.register(cookie, { parseOptions: cookieOptions(options) });
  if (options.corsOrigins.length > 0) {
    await server.register(cors, {
      origin: [...options.corsOrigins],
      credentials: true,
      allowedHeaders: ['authorization', 'content-type'],
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['x-truncated'],
    });
  }
  server.addHook('onRequest', async ({ method, routeOptions }, reply) =>
    whenOver(reply, underWay(`${method} ${routeOptions.url ?? 'nowhere'}`)),
  );
  countRequests(server);
  server.addHook('onRequest', async (request) => assertTrustedOrigin(request, options.corsOrigins));
  server.addHook('onSend', async ({ raw, ip }, reply) => {
    reply.headers(headersOfAll(options));
    passOver(raw, networkOf(ip));
  });
  slowDownRefusals(server, options.refusalsAtOnce);
  warnOfUnknownProxy(server, options.trustProxy, options.log);
  closeConnectionsAsTheyRest(server);
  server.setErrorHandler((error, request, reply) => {
    if (options.checked && !(error instanceof AppError))
      request.log.debug({ err: error, url: safeUrl(request.url) }, 'unexpected');
    return sendError(error, request, reply);
  });
  await negotiated(server, options);
  for (const feature of options.features) mountFeature(server, feature, options);
  mountFiles(
    server,
    options.features.flatMap((feature) => feature.files ?? []),
    options.platform,
  );
  await mountWebhooks(
    server,
    options.features.flatMap((feature) => feature.webhooks ?? []),
    options.platform,
    options.patience,
  );
  mountDescription(server, options);
  mountOperations(server, options);
  return server;
}

/** Whoever came over https once comes over https for a year; other names of the domain are not ours to promise for. */
const headersOfAll = ({ secureCookies }: Pick<HttpOptions, 'secureCookies'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(secureCookies ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

const cookieOptions = (options: HttpOptions) => ({
  httpOnly: true,
  path: '/',
  secure: options.secureCookies,
  sameSite: options.corsOrigins.length > 0 && options.secureCookies ? ('none' as const) : ('lax' as const),
});

/**
 * A browser adds cookies to whatever any page asks for. A request that changes something on the strength of a cookie alone
 * must come from our own pages, or from an origin that was named.
 */
function assertTrustedOrigin(
  { headers, method, host }: FastifyRequest,
  corsOrigins: readonly string[],
): void {
  const { origin, cookie: cookies, authorization } = headers;
  if (
    method === 'GET' ||
    method === 'HEAD' ||
    origin === undefined ||
    cookies === undefined ||
    authorization !== undefined
  )
    return;
  const isOwn = URL.canParse(origin) && new URL(origin).host === host;
  if (!isOwn && !corsOrigins.includes(origin)) throw new AppError('ERR_NO_PERMISSION');
}

const askedBy = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?', 1)[0] ?? '/',
  authorization: request.headers.authorization,
  secFetchMode: request.headers['sec-fetch-mode'] as string | undefined,
  accept: request.headers.accept,
});

async function negotiated(server: FastifyInstance, options: HttpOptions): Promise<void> {
  const pages = await servePages(server, options.webFolder, options.lookNow);
  server.addHook('onRequest', async (request, reply) => {
    const side = negotiate(askedBy(request));
    // Beside what CORS has said already.
    if (side !== undefined)
      reply.header('vary', [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '));
    return side === 'page' ? pages.send(reply, askedBy(request).path) : undefined;
  });
  // `/` and screens without an endpoint of their name have no route; the hook above has answered navigations already.
  const notFound = (request: FastifyRequest, reply: FastifyReply) => {
    const asked = askedBy(request);
    if (wantsPage(asked) && !neverPages.test(asked.path)) return pages.send(reply, asked.path, 404);
    return sendError(new AppError('ERR_NOT_FOUND'), request, reply);
  };
  server.setNotFoundHandler(notFound);
  // Before anything is read of a body.
  server.addHook('onRequest', async (request, reply) =>
    request.is404 ? notFound(request, reply) : undefined,
  );
}

/**
 * Closing ends the connections that rest at that moment. One that was busy then would rest afterwards, kept alive by whoever
 * is at its other end, and the server would never be done.
 */
function closeConnectionsAsTheyRest(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    const sweeping = setInterval(() => server.server.closeIdleConnections(), restingMs);
    server.server.once('close', () => clearInterval(sweeping));
  });
}
