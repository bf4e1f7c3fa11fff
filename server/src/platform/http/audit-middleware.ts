/**
 * Audit middleware: records what people with rights do, in the transaction that does it. The contract says what is
 * audited; what the record shows to its readers before and after is what is kept of it.
 */
import { AppError, auditOf, type Contract, type Endpoint } from '@prosa/shared';
import type { FastifyRequest } from 'fastify';
import type { BegunAction, Recorder, Snapshot } from '../audit.ts';
import type { AuditNote, UserCtx } from '../context.ts';
import type { AnyHandler, Exchange } from '../feature.ts';
import { operationName } from './operations/operation-name.ts';
import { parseInput } from './parse.ts';

export type AuditRule = {
  readonly action: string;
  /** How the record is shown to its readers; absent where nothing but the action is kept. */
  readonly snapshot?: (ctx: UserCtx, request: FastifyRequest, exchange: Exchange) => Promise<Snapshot>;
  readonly keepsAnswer: boolean;
};

/** Returns how an endpoint is audited; undefined when it is not. */
export function auditRuleOf(
  feature: string,
  name: string,
  contract: Contract,
  handlers: Readonly<Record<string, AnyHandler>>,
): AuditRule | undefined {
  const endpoint = contract[name];
  const depth = endpoint && auditOf(endpoint);
  if (endpoint === undefined || depth === undefined) return undefined;
  const rule = {
    action: operationName(feature, name),
    keepsAnswer: depth === 'full' && endpoint.method === 'POST',
  };
  const snapshot = depth === 'full' ? snapshotReader(endpoint, contract, handlers) : undefined;
  return snapshot === undefined ? rule : { ...rule, snapshot };
}

/**
 * Returns how an endpoint is audited while an operator impersonates: whatever changes something is kept, at least that
 * it was done.
 */
export const impersonationAuditRule = (
  feature: string,
  name: string,
  endpoint: Endpoint,
): AuditRule | undefined =>
  endpoint.method === 'GET' || endpoint.permission === 'anyone' || endpoint.audit === 'never'
    ? undefined
    : { action: operationName(feature, name), keepsAnswer: false };

/** The endpoint that shows the very record, under the same address. */
function snapshotReader(
  { path }: Endpoint,
  contract: Contract,
  handlers: Readonly<Record<string, AnyHandler>>,
): AuditRule['snapshot'] {
  const found = Object.entries(contract).find(
    ([, { method, path: other, remote }]) => method === 'GET' && other === path && remote !== true,
  );
  if (found === undefined || !path.includes(':')) return undefined;
  const [name, reading] = found;
  const handler = handlers[name];
  if (handler === undefined) return undefined;
  return async (ctx, { params }, exchange) => {
    try {
      const input = parseInput(reading, { params, query: {}, body: undefined });
      return snapshotOf(await handler(ctx as never, input as never, exchange));
    } catch (error) {
      // Not there, or no more: the action itself says so to its caller.
      if (error instanceof AppError) return {};
      throw error;
    }
  };
}

const snapshotOf = (answer: unknown): Snapshot =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as Snapshot) : {};

type Auditing = { readonly rule: AuditRule; readonly recorder: Recorder };
type Asked = { readonly request: FastifyRequest; readonly exchange: Exchange };

/** What is known of an action while it is under way. */
export type Begun = { readonly id: string; readonly before: Snapshot };

/** Does the work and records what it did; when it is refused, nothing is recorded. */
export async function audited<T>(
  auditing: Auditing,
  ctx: UserCtx,
  asked: Asked,
  work: (ctx: UserCtx) => Promise<T>,
): Promise<T> {
  const notes: AuditNote[] = [];
  const before = await takeSnapshot(auditing.rule, ctx, asked);
  const result = await work({ ...ctx, audit: (note) => void notes.push(note) });
  await recordOutcome(auditing, ctx, asked, { before, notes, result });
  return result;
}

/** Records that work begins which no transaction holds together; returns what `endAudited` needs. */
export async function beginAudited({ rule, recorder }: Auditing, ctx: UserCtx, asked: Asked): Promise<Begun> {
  const before = await takeSnapshot(rule, ctx, asked);
  return { id: await recorder.begin(ctx, basicsOf(rule, asked)), before };
}

type End = { readonly begun: Begun; readonly notes: readonly AuditNote[]; readonly result: unknown };

/** Records the outcome of an action that `beginAudited` began. */
export const endAudited = (
  auditing: Auditing,
  ctx: UserCtx,
  asked: Asked,
  { begun, ...end }: End,
): Promise<void> => recordOutcome(auditing, ctx, asked, { ...end, before: begun.before }, begun.id);

const takeSnapshot = async (rule: AuditRule, ctx: UserCtx, { request, exchange }: Asked): Promise<Snapshot> =>
  (await rule.snapshot?.(ctx, request, exchange)) ?? {};

const basicsOf = ({ action }: AuditRule, { request }: Asked): BegunAction => {
  const ids = Object.entries(request.params as Record<string, unknown>).map(([key, id]) => [key, String(id)]);
  return { action, ip: request.ip, record: Object.fromEntries(ids) };
};

/** All that was told of an action; what was told later wins. */
const together = (notes: readonly AuditNote[]): AuditNote => ({
  ...(Object.assign({}, ...notes) as AuditNote),
  renewed: notes.flatMap(({ renewed }) => renewed ?? []),
});

type Outcome = { readonly before: Snapshot; readonly notes: readonly AuditNote[]; readonly result: unknown };

async function recordOutcome(
  { rule, recorder }: Auditing,
  ctx: UserCtx,
  asked: Asked,
  { before, notes, result }: Outcome,
  begun?: string,
): Promise<void> {
  const { request, exchange } = asked;
  const answer = rule.keepsAnswer && 'id' in snapshotOf(result) ? snapshotOf(result) : {};
  const after = (await rule.snapshot?.(ctx, request, exchange)) ?? answer;
  const made = 'id' in answer ? { id: String(answer['id']) } : {};
  const basics = basicsOf(rule, asked);
  const record = { ...made, ...basics.record };
  await recorder.record(ctx, { ...basics, record, before, after, note: together(notes) }, begun);
}
