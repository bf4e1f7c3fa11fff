/**
 * Mounts endpoints from their contracts, always in this order: throttle → authenticate → permission → admission → read the
 * body → parse → plan → the company's transaction → handler → check of the answer. Nothing of a body is read of whoever is
 * not let in. The database connection is back before the answer is written.
 */
import { AppError, defaultBodyLimit, type Endpoint, may } from '@prosa/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyHandler, Feature } from '../feature.ts';
import { networkOf } from '../limits/network-of.ts';
import { openThrottle } from '../limits/throttle.ts';
import { auditRuleOf, impersonationAuditRule } from './audit-middleware.ts';
import { companyOf } from './company-of.ts';
import { isForm } from './files/receive-upload.ts';
import type { Identity } from './identity.ts';
import { inside } from './inside.ts';
import { declared, exchangeOf, type MountOptions, type Route } from './mounted-route.ts';
import { operationName } from './operations/operation-name.ts';
import { parseInput } from './parse.ts';
import { makeSerializer } from './serializer.ts';
import { whenOver } from './when-over.ts';
import { withUpload } from './with-upload.ts';

export function mountFeature(server: FastifyInstance, feature: Feature, options: MountOptions): void {
  if (feature.endpoints === undefined) return;
  const { contract, handlers } = feature.endpoints;
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`${feature.name}.${name} has no handler`);
    const auditRule = auditRuleOf(feature.name, name, contract, handlers);
    const impersonationRule = auditRule ?? impersonationAuditRule(feature.name, name, endpoint);
    const chosen = auditRule ?? { action: operationName(feature.name, name), keepsAnswer: false };
    const route = { endpoint, handler, auditRule, impersonationRule, chosen };
    mountEndpoint(server, route, options, strangersRoute(feature.endpoints, endpoint));
  }
}

/** What the reader of bodies knows of a route. */
export type RouteConfig = {
  /** The body is kept and parsed; otherwise it is passed over. */
  readonly takesBody: boolean;
  readonly takesForms: boolean;
  readonly takesUrlEncoded: boolean;
  readonly bodyLimit: number;
};

type Open = { readonly endpoint: Endpoint; readonly handler: AnyHandler };

/** What whoever shows no token is answered instead. */
function strangersRoute(
  { contract, handlers }: NonNullable<Feature['endpoints']>,
  { forStrangers: name }: Endpoint,
): Open | undefined {
  if (name === undefined) return undefined;
  const [endpoint, handler] = [contract[name], handlers[name]];
  if (endpoint?.permission !== 'anyone' || handler === undefined)
    throw new Error(`${name} is not there for strangers`);
  return { endpoint, handler };
}

function mountEndpoint(
  server: FastifyInstance,
  route: Route,
  options: MountOptions,
  forStrangers: Open | undefined,
): void {
  const { endpoint } = route;
  const serialize = makeSerializer(endpoint.response, options.checked);
  const status = endpoint.status ?? 200;
  const isTooOften = throttleOf(endpoint, options);
  const open = forStrangers && {
    route: { ...route, ...forStrangers },
    serialize: makeSerializer(forStrangers.endpoint.response, options.checked),
    isTooOften: throttleOf(forStrangers.endpoint, options),
  };
  const asked = (request: FastifyRequest) =>
    open !== undefined && request.headers.authorization === undefined
      ? open
      : { route, serialize, isTooOften };
  const config: RouteConfig = {
    takesBody: endpoint.body !== undefined,
    takesForms: endpoint.upload !== undefined,
    takesUrlEncoded: endpoint.permission === 'connection' && endpoint.body !== undefined,
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
  };
  const callers = new WeakMap<FastifyRequest, Identity>();
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config,
    onRequest: async (request, reply) => {
      const { isTooOften, route } = asked(request);
      if (isTooOften(request.ip)) throw new AppError('ERR_TOO_MANY_REQUESTS');
      const identity = await identityFor(route.endpoint, options, request);
      if (identity === undefined) return;
      assertAllowed(route.endpoint, identity);
      whenOver(reply, options.admission.enter(identity));
      await options.admission.paced(identity);
      callers.set(request, identity);
    },
    handler: async (request, reply) => {
      const { route, serialize } = asked(request);
      const result = await answer(route, options, callers.get(request), { request, reply });
      // Clients of this API family compare 200s by body; nothing of a company may linger in a cache.
      reply.status(status).header('cache-control', 'no-store');
      return status === 204
        ? reply.send()
        : reply.type('application/json; charset=utf-8').send(serialize(result));
    },
  });
}

/** Attempts an address may make at an endpoint within a minute; each node counts for itself. */
function throttleOf({ throttle: limit }: Endpoint, { platform }: MountOptions): (address: string) => boolean {
  if (limit === undefined) return () => false;
  const attempts = openThrottle({ limit, windowMs: 60_000, maxKeys: 20_000 });
  return (address) => !attempts.take(networkOf(address), platform.now().getTime());
}

async function answer(
  route: Route,
  options: MountOptions,
  identity: Identity | undefined,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<unknown> {
  const { endpoint, handler } = route;
  if (identity !== undefined && endpoint.upload !== undefined && isForm(request))
    return withUpload(route, options, identity, request, reply);
  const companyId = identity && companyOf(endpoint, identity, request);
  const input = parseInput(endpoint, request);
  const exchange = exchangeOf(request, reply);
  try {
    if (identity === undefined || companyId === undefined)
      return await handler(options.platform as never, input as never, exchange);
    const there = await entered(options, identity, companyId);
    return await inside(route, options, there, input, { request, exchange });
  } catch (error) {
    throw options.checked ? declared(endpoint, error) : error;
  }
}

/** The caller in the company that the request is about. */
async function entered(
  { impersonate }: MountOptions,
  identity: Identity,
  companyId: number,
): Promise<Identity> {
  const { actor } = identity;
  if (companyId === identity.companyId || actor.kind !== 'user') return identity;
  return {
    companyId,
    actor: await impersonate(companyId, actor),
    restricted: false,
    home: { companyId: identity.companyId, actor },
  };
}

async function identityFor(
  { permission }: Endpoint,
  { authenticate, authenticateConnection }: MountOptions,
  { headers: { authorization }, ip }: FastifyRequest,
): Promise<Identity | undefined> {
  if (permission === 'anyone') return undefined;
  return permission === 'connection'
    ? authenticateConnection(authorization, ip)
    : authenticate(authorization, ip);
}

function assertAllowed(endpoint: Endpoint, identity: Identity): void {
  const { actor, scope } = identity;
  const isBeyond = endpoint.personOnly === true || (scope === 'read' && endpoint.method !== 'GET');
  if (scope !== undefined && isBeyond) throw new AppError('ERR_NO_PERMISSION');
  if (actor.kind === 'user' && !may(actor, endpoint.permission)) throw new AppError('ERR_NO_PERMISSION');
  if (identity.owesSecondFactor === true && endpoint.beforeSecondFactor !== true)
    throw new AppError('ERR_SECOND_FACTOR_REQUIRED');
  if (identity.restricted && endpoint.whenExpired !== true) {
    throw new AppError('ERR_SUBSCRIPTION_EXPIRED', { params: { dueDate: identity.dueDate ?? '' } });
  }
}
