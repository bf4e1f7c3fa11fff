/** Runs a handler within the caller's company, and keeps in its log what was done. */
import { AppError, type Endpoint } from '@prosa/shared';
import type { AuditNote, RemoteCtx, UserCtx } from '../context.ts';
import { type AuditRule, audited, type Begun, beginAudited, endAudited } from './audit-middleware.ts';
import type { Identity } from './identity.ts';
import type { Asked, MountOptions, Route } from './mounted-route.ts';

export async function inside(
  route: Route,
  options: MountOptions,
  identity: Identity,
  input: unknown,
  asked: Asked,
): Promise<unknown> {
  const { endpoint, handler } = route;
  const { companyId, actor } = identity;
  const open = mayBeCopied(endpoint, input) ? options.inCompanyReplica : options.inCompany;
  const enter = <T>(work: (ctx: UserCtx) => Promise<T>): Promise<T> =>
    open(companyId, actor, (ctx) => work(ctx as UserCtx));
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

/** Whether this request only reads, and reads much. */
function mayBeCopied({ heavyRead }: Endpoint, input: unknown): boolean {
  if (heavyRead === undefined || heavyRead === 'always') return heavyRead !== undefined;
  return heavyRead.where.some((field) => {
    const asked = (input as Readonly<Record<string, unknown>>)[field];
    return asked !== undefined && asked !== null && asked !== '';
  });
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
