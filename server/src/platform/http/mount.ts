/**
 * Mounts endpoints from their contracts, always in this order: throttle → authenticate → permission → admission → read the
 * body → parse → plan → the company's transaction → handler → check of the answer. Nothing of a body is read of whoever is
 * not let in. The database connection is back before the answer is written.
 */
import { AppError, defaultBodyLimit, type Endpoint, isCommonError, may, type PlanFlag } from '@prosa/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Recorder } from '../audit.ts';
import type { AuditNote, Ctx, InCompany, PlatformCtx, RemoteCtx, UserActor, UserCtx } from '../context.ts';
import type { AnyHandler, Exchange, Feature, Uploaded, UploadStore } from '../feature.ts';
import { networkOf } from '../limits/address.ts';
import { openThrottle } from '../limits/throttle.ts';
import { claimFiles, forgetFiles, noteLooseFiles } from '../storage/loose-files.ts';
import {
  type AuditRule,
  audited,
  auditRuleOf,
  type Begun,
  beginAudited,
  endAudited,
  impersonationAuditRule,
} from './audit-middleware.ts';
import type { Patience } from './body.ts';
import { companyOf } from './company-choice.ts';
import { dropFiles, isForm, receiveForm, uploadTurn } from './files/receive-upload.ts';
import type { Identity } from './identity.ts';
import type { Admission } from './limits/admission.ts';
import { operationName } from './operation-name.ts';
import { parseInput } from './parse.ts';
import { makeSerializer } from './serializer.ts';
import { whenOver } from './when-over.ts';

export type MountOptions = {
  /** From the Authorization header; throws what the caller is answered. */
  readonly authenticate: (authorization: string | undefined, address: string) => Promise<Identity>;
  /** The same where the token is a connection's. */
  readonly authenticateConnection: (authorization: string | undefined, address: string) => Promise<Identity>;
  /** The operator as an admin of the company they name; throws where there is none to be in. */
  readonly impersonate: (companyId: number, operator: UserActor) => Promise<UserActor>;
  readonly admission: Admission;
  readonly planAllows: (ctx: Ctx, flag: PlanFlag) => Promise<boolean>;
  /** How large a file the company's plan lets in, in bytes. */
  readonly fileLimit: (ctx: Ctx) => Promise<number>;
  readonly platform: PlatformCtx;
  readonly inCompany: InCompany;
  /** Keeps what people with rights do. */
  readonly recorder: Recorder;
  /** Where files of forms are kept. */
  readonly uploads: UploadStore;
  /** How long senders of bodies may take. */
  readonly patience: Patience;
  /** Answers and error codes are held against the contract (tests, development). */
  readonly checked: boolean;
};

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

type Route = {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly auditRule: AuditRule | undefined;
  /** How it is audited when the operator, visiting the company, calls it. */
  readonly impersonationRule: AuditRule | undefined;
  /** How it is audited when the operator names the company: reading it, too. */
  readonly chosen: AuditRule;
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

/** Files are taken from those who may send them, and stay only if the handler wants them. */
async function withUpload(
  route: Route,
  options: MountOptions,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  const { uploads, platform } = options;
  const month = platform.now().toISOString().slice(0, 7).replace('-', '/');
  const newKey = (): string => `${identity.companyId}/${month}/${platform.newId()}`;
  const enter = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    options.inCompany(identity.companyId, identity.actor, work);
  const store = looseStore(uploads, enter);
  const usual = endpoint.upload ?? { field: '', maxFiles: 0, maxBytes: 0 };
  const limits = { ...usual, maxBytes: Math.min(usual.maxBytes, await enter(options.fileLimit)) };
  const { fields, files, kept } = await receiveForm(request, store, newKey, limits, {
    patience: options.patience,
    turn: (bytes) => uploadTurn(`company ${identity.companyId}`, bytes),
  });
  const claimed = new Set<string>();
  const claimKept = async (ctx: Ctx): Promise<void> => {
    const fresh = [...kept].filter((key) => !claimed.has(key));
    await claimFiles(ctx, ...fresh);
    for (const key of fresh) claimed.add(key);
  };
  /** What refers to a file stands in the same transaction as the file's right to stay. */
  const claiming: InCompany = (companyId, actor, work, how) =>
    options.inCompany(
      companyId,
      actor,
      async (ctx) => {
        const result = await work(ctx);
        await claimKept(ctx);
        return result;
      },
      how,
    );
  try {
    const { params, query } = request;
    const parts = { params, query, body: fields };
    // No endpoint that takes files lets a company be chosen: another one is refused here.
    companyOf(endpoint, identity, parts);
    const input = parseInput(endpoint, parts);
    const exchange = exchangeOf(request, reply, files);
    const claimingOptions = { ...options, inCompany: claiming };
    const result = await inside(route, claimingOptions, identity, input, { request, exchange });
    if (claimed.size < kept.size) await enter(claimKept);
    await dropFiles(
      store,
      files.filter((file) => !kept.has(file.key)),
    );
    return result;
  } catch (error) {
    await dropFiles(store, files);
    throw options.checked ? declared(endpoint, error) : error;
  }
}

/** Every file is loose before it is there, and no more once it is gone. */
const looseStore = (
  uploads: UploadStore,
  enter: (work: (ctx: Ctx) => Promise<void>) => Promise<void>,
): UploadStore => ({
  put: async (key, content) => {
    await enter((ctx) => noteLooseFiles(ctx, key));
    return uploads.put(key, content);
  },
  remove: async (key) => {
    await uploads.remove(key);
    await enter((ctx) => forgetFiles(ctx, key));
  },
});

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

type Asked = { readonly request: FastifyRequest; readonly exchange: Exchange };

async function inside(
  route: Route,
  options: MountOptions,
  identity: Identity,
  input: unknown,
  asked: Asked,
): Promise<unknown> {
  const { endpoint, handler } = route;
  const { companyId, actor } = identity;
  const enter = <T>(work: (ctx: UserCtx) => Promise<T>): Promise<T> =>
    options.inCompany(companyId, actor, (ctx) => work(ctx as UserCtx));
  const withPlan = async (ctx: UserCtx): Promise<UserCtx> => {
    if (endpoint.plan !== undefined && !(await options.planAllows(ctx, endpoint.plan)))
      throw new AppError('ERR_NO_PERMISSION');
    return ctx;
  };
  const handle = (ctx: UserCtx | RemoteCtx): Promise<unknown> =>
    handler(ctx as never, input as never, asked.exchange);
  const auditRule = auditRuleFor(route, identity);
  const auditing = auditRule && { rule: auditRule, recorder: options.recorder };
  if (endpoint.remote !== true) {
    const answered = await enter(async (ctx) => {
      await withPlan(ctx);
      return auditing === undefined ? handle(ctx) : audited(auditing, ctx, asked, handle);
    });
    await noteAtHome(route, options, identity, asked);
    return answered;
  }
  // What waits for external systems has its own transactions: the log knows of it before the first, and how it ended after the last.
  const begun = await enter(async (ctx) => {
    await withPlan(ctx);
    return auditing && beginAudited(auditing, ctx, asked);
  });
  const notes: AuditNote[] = [];
  const audit = (note: AuditNote): void => void notes.push(note);
  const remote = { ...options.platform, companyId, actor, inside: enter, audit } as RemoteCtx;
  if (auditing === undefined || begun === undefined) return handle(remote);
  const result = await handle(remote).catch((error: unknown) => refused(error, enter, options, begun));
  await enter((ctx) => endAudited(auditing, ctx, asked, { begun, notes, result }));
  await noteAtHome(route, options, identity, asked);
  return result;
}

function auditRuleFor(
  { auditRule, impersonationRule, chosen }: Route,
  { actor, home }: Identity,
): AuditRule | undefined {
  if (home !== undefined) return chosen;
  return actor.kind === 'user' && actor.support === true ? impersonationRule : auditRule;
}

/** What the operator does in a company they name stands in the log of their own, too. */
async function noteAtHome(
  { chosen: { action } }: Route,
  { inCompany, recorder }: MountOptions,
  { companyId, home }: Identity,
  { request: { ip } }: Asked,
): Promise<void> {
  if (home === undefined) return;
  const { actor } = home;
  const record = { companyId: String(companyId) };
  await inCompany(home.companyId, actor, (ctx) =>
    recorder.record({ ...ctx, actor }, { action, ip, record, before: {}, after: {}, note: {} }),
  );
}

/** Nothing is kept of what is refused; after anything else nobody knows what was done, and that is kept. */
async function refused(
  error: unknown,
  enter: (work: (ctx: UserCtx) => Promise<void>) => Promise<void>,
  { recorder }: MountOptions,
  begun: Begun,
): Promise<never> {
  if (error instanceof AppError) await enter((ctx) => recorder.drop(ctx, begun.id));
  throw error;
}

/** In tests and development an error that the contract does not name is a fault of the contract. */
function declared(endpoint: Endpoint, error: unknown): unknown {
  if (
    !(error instanceof AppError) ||
    isCommonError(error.code) ||
    endpoint.errors?.includes(error.code) === true
  )
    return error;
  return new Error(
    `${endpoint.method} ${endpoint.path} answered ${error.code}, which its contract does not declare`,
    { cause: error },
  );
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

const exchangeOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  files: readonly Uploaded[] = [],
): Exchange => ({
  files,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  header: (name) => textOf(request.headers[name]),
  cookie: (name) => request.cookies[name],
  setCookie: (name, value, maxAgeSeconds) => void reply.setCookie(name, value, { maxAge: maxAgeSeconds }),
  clearCookie: (name) => void reply.clearCookie(name),
  setHeader: (name, value) => void reply.header(name, value),
});
