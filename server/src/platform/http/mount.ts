/**
 * Mounts endpoints from their contracts, always in this order: throttle → authenticate → permission → admission → read the
 * body → parse → plan → the company's transaction → handler → check of the answer. Nothing of a body is read of whoever is
 * not let in. The database connection is back before the answer is written.
 */
import { AppError, defaultBodyLimit, type Endpoint, may } from '@prosa/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Feature } from '../feature.ts';
import { networkOf } from '../limits/address.ts';
import { openThrottle } from '../limits/throttle.ts';
import { auditRuleOf, impersonationAuditRule } from './audit-middleware.ts';
import { companyOf } from './company-choice.ts';
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
    mountEndpoint(server, { endpoint, handler, auditRule, impersonationRule, chosen }, options);
  }
}

/** What the reader of bodies knows of a route. */
export type RouteConfig = {
  /** The body is kept and parsed; otherwise it is passed over. */
  readonly takesBody: boolean;
  readonly takesForms: boolean;
  readonly bodyLimit: number;
};

function mountEndpoint(server: FastifyInstance, route: Route, options: MountOptions): void {
  const { endpoint } = route;
  const serialize = makeSerializer(endpoint.response, options.checked);
  const status = endpoint.status ?? 200;
  const isTooOften = throttleOf(endpoint, options);
  const config: RouteConfig = {
    takesBody: endpoint.body !== undefined,
    takesForms: endpoint.upload !== undefined,
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
  };
  const callers = new WeakMap<FastifyRequest, Identity>();
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config,
    onRequest: async (request, reply) => {
      if (isTooOften(request.ip)) throw new AppError('ERR_TOO_MANY_REQUESTS');
      const identity = await identityFor(endpoint, options, request);
      if (identity === undefined) return;
      assertAllowed(endpoint, identity);
      whenOver(reply, options.admission.enter(identity));
      await options.admission.paced(identity);
      callers.set(request, identity);
    },
    handler: async (request, reply) => {
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
