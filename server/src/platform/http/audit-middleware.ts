/**
 * Audit middleware: writes down what people with rights do, in the transaction that does it. The contract says what is
 * audited; what the record shows to its readers before and after is what is kept of it.
 */
import { AppError, auditOf, type Contract, type Endpoint } from '@prosa/shared';
import type { FastifyRequest } from 'fastify';
import type { BegunAction, Picture, Recorder } from '../audit.ts';
import type { AuditNote, UserCtx } from '../context.ts';
import type { AnyHandler, Exchange } from '../feature.ts';
import { operationName } from './operation-name.ts';
import { parseInput } from './parse.ts';

export type AuditRule = {
  readonly action: string;
  /** How the record is shown to its readers; absent where nothing but the action is kept. */
  readonly look?: (ctx: UserCtx, request: FastifyRequest, exchange: Exchange) => Promise<Picture>;
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
  const look = depth === 'full' ? lookAt(endpoint, contract, handlers) : undefined;
  return look === undefined ? rule : { ...rule, look };
}

/** Whatever a visiting operator changes is kept, at least that it was done. */
export const auditRuleOfVisit = (feature: string, name: string, endpoint: Endpoint): AuditRule | undefined =>
  endpoint.method === 'GET' || endpoint.permission === 'anyone' || endpoint.audit === 'never'
    ? undefined
    : { action: operationName(feature, name), keepsAnswer: false };

/** The endpoint that shows the very record, under the same address. */
function lookAt(
  { path }: Endpoint,
  contract: Contract,
  handlers: Readonly<Record<string, AnyHandler>>,
): AuditRule['look'] {
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
      return pictureOf(await handler(ctx as never, input as never, exchange));
    } catch (error) {
      // Not there, or no more: the action itself says so to its caller.
      if (error instanceof AppError) return {};
      throw error;
    }
  };
}

const pictureOf = (answer: unknown): Picture =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as Picture) : {};

type Keep = { readonly rule: AuditRule; readonly recorder: Recorder };
type Asked = { readonly request: FastifyRequest; readonly exchange: Exchange };

/** What is known of an action while it is under way. */
export type Begun = { readonly id: string; readonly before: Picture };

/** Does the work and keeps what it did; when it is refused, nothing is kept. */
export async function audited<T>(
  keep: Keep,
  ctx: UserCtx,
  asked: Asked,
  work: (ctx: UserCtx) => Promise<T>,
): Promise<T> {
  const notes: AuditNote[] = [];
  const before = await pictured(keep.rule, ctx, asked);
  const result = await work({ ...ctx, audit: (note) => void notes.push(note) });
  await keepOutcome(keep, ctx, asked, { before, notes, result });
  return result;
}

/** For work that no transaction holds together: writes down that it begins. */
export async function beginAudited({ rule, recorder }: Keep, ctx: UserCtx, asked: Asked): Promise<Begun> {
  const before = await pictured(rule, ctx, asked);
  return { id: await recorder.begin(ctx, basicsOf(rule, asked)), before };
}

type End = { readonly begun: Begun; readonly notes: readonly AuditNote[]; readonly result: unknown };

export const endAudited = (keep: Keep, ctx: UserCtx, asked: Asked, { begun, ...end }: End): Promise<void> =>
  keepOutcome(keep, ctx, asked, { ...end, before: begun.before }, begun.id);

const pictured = async (rule: AuditRule, ctx: UserCtx, { request, exchange }: Asked): Promise<Picture> =>
  (await rule.look?.(ctx, request, exchange)) ?? {};

const basicsOf = ({ action }: AuditRule, { request }: Asked): BegunAction => {
  const ids = Object.entries(request.params as Record<string, unknown>).map(([key, id]) => [key, String(id)]);
  return { action, ip: request.ip, record: Object.fromEntries(ids) };
};

/** All that was told of an action; what was told later wins. */
const together = (notes: readonly AuditNote[]): AuditNote => ({
  ...(Object.assign({}, ...notes) as AuditNote),
  renewed: notes.flatMap(({ renewed }) => renewed ?? []),
});

type Outcome = { readonly before: Picture; readonly notes: readonly AuditNote[]; readonly result: unknown };

async function keepOutcome(
  { rule, recorder }: Keep,
  ctx: UserCtx,
  asked: Asked,
  { before, notes, result }: Outcome,
  begun?: string,
): Promise<void> {
  const { request, exchange } = asked;
  const answer = rule.keepsAnswer && 'id' in pictureOf(result) ? pictureOf(result) : {};
  const after = (await rule.look?.(ctx, request, exchange)) ?? answer;
  const made = 'id' in answer ? { id: String(answer['id']) } : {};
  const basics = basicsOf(rule, asked);
  const record = { ...made, ...basics.record };
  await recorder.keep(ctx, { ...basics, record, before, after, note: together(notes) }, begun);
}
