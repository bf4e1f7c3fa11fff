/** What an endpoint is mounted with, and what a handler is told of a request. */
import { AppError, type Endpoint, isCommonError, type PlanFlag } from '@prosa/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Recorder } from '../audit.ts';
import type { Ctx, InCompany, PlatformCtx, UserActor } from '../context.ts';
import type { AnyHandler, Exchange, Uploaded, UploadStore } from '../feature.ts';
import type { AuditRule } from './audit-middleware.ts';
import type { Patience } from './body.ts';
import type { Identity } from './identity.ts';
import type { Admission } from './limits/admission.ts';
import { whenOver } from './when-over.ts';

export type MountOptions = {
  /** From the Authorization header; throws what the caller is answered. */
  readonly authenticate: (authorization: string | undefined, address: string) => Promise<Identity>;
  /** Like `authenticate`, where the token is a connection's. */
  readonly authenticateConnection: (authorization: string | undefined, address: string) => Promise<Identity>;
  /** The operator as an admin of the company they name; throws where there is none to be in. */
  readonly impersonate: (companyId: number, operator: UserActor) => Promise<UserActor>;
  readonly admission: Admission;
  readonly planAllows: (ctx: Ctx, flag: PlanFlag) => Promise<boolean>;
  /** How large a file the company's plan lets in, in bytes. */
  readonly fileLimit: (ctx: Ctx) => Promise<number>;
  readonly platform: PlatformCtx;
  readonly inCompany: InCompany;
  /** Changes nothing, and may be done in a copy of the database. */
  readonly inCompanyReplica: InCompany;
  /** Keeps what people with rights do. */
  readonly recorder: Recorder;
  /** Where files of forms are kept. */
  readonly uploads: UploadStore;
  /** How long senders of bodies may take. */
  readonly patience: Patience;
  /** Answers and error codes are held against the contract (tests, development). */
  readonly checked: boolean;
};

export type Route = {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly auditRule: AuditRule | undefined;
  /** How it is audited when the operator, visiting the company, calls it. */
  readonly impersonationRule: AuditRule | undefined;
  /** How it is audited when the operator names the company: reading it, too. */
  readonly chosen: AuditRule;
};

export type Asked = { readonly request: FastifyRequest; readonly exchange: Exchange };

/**
 * Returns the error as it is, or a fault of the contract where that does not name it; used in tests and development.
 */
export function declared(endpoint: Endpoint, error: unknown): unknown {
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

export const exchangeOf = (
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
  whenOver: (work) => whenOver(reply, work),
});
