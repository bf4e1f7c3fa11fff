/**
 * Writes down what people with rights do, in the transaction that does it: the contract says what is watched, and what the
 * record shows to its readers before and after is what is kept of it.
 */
import { AppError, auditOf, type Contract, type Endpoint } from '@prosa/shared';
import type { FastifyRequest } from 'fastify';
import type { Picture, Recorder } from '../audit.ts';
import type { AuditNote, UserCtx } from '../context.ts';
import type { AnyHandler, Exchange } from '../feature.ts';
import { operationName } from './operation-name.ts';
import { parseInput } from './parse.ts';

export type Watch = {
  readonly action: string;
  /** How the record is shown to its readers; absent where nothing but the action is kept. */
  readonly look?: (ctx: UserCtx, request: FastifyRequest, exchange: Exchange) => Promise<Picture>;
  readonly keepsAnswer: boolean;
};

/** How an endpoint is watched; undefined when it is not. */
export function watchOf(
  feature: string,
  name: string,
  contract: Contract,
  handlers: Readonly<Record<string, AnyHandler>>,
): Watch | undefined {
  const endpoint = contract[name];
  const depth = endpoint && auditOf(endpoint);
  if (endpoint === undefined || depth === undefined) return undefined;
  const watch = {
    action: operationName(feature, name),
    keepsAnswer: depth === 'full' && endpoint.method === 'POST',
  };
  const look = depth === 'full' ? lookAt(endpoint, contract, handlers) : undefined;
  return look === undefined ? watch : { ...watch, look };
}

/** The endpoint that shows the very record, under the same address. */
function lookAt(
  { path }: Endpoint,
  contract: Contract,
  handlers: Readonly<Record<string, AnyHandler>>,
): Watch['look'] {
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

/** Does the work and keeps what it did; when it is refused, nothing is kept. */
export async function watched<T>(
  { watch, record }: { readonly watch: Watch; readonly record: Recorder },
  ctx: UserCtx,
  { request, exchange }: { readonly request: FastifyRequest; readonly exchange: Exchange },
  work: (ctx: UserCtx) => Promise<T>,
): Promise<T> {
  let note: AuditNote = {};
  const told: UserCtx = {
    ...ctx,
    audit: (more) => {
      const renewed = [...(note.renewed ?? []), ...(more.renewed ?? [])];
      note = { ...note, ...more, renewed };
    },
  };
  const before = (await watch.look?.(ctx, request, exchange)) ?? {};
  const result = await work(told);
  const answer = watch.keepsAnswer && 'id' in pictureOf(result) ? pictureOf(result) : {};
  const after = (await watch.look?.(ctx, request, exchange)) ?? answer;
  const ids = Object.entries(request.params as Record<string, unknown>).map(([key, id]) => [key, String(id)]);
  const made = 'id' in answer ? { id: String(answer['id']) } : {};
  await record(ctx, {
    action: watch.action,
    ip: request.ip,
    record: { ...made, ...Object.fromEntries(ids) },
    before,
    after,
    note,
  });
  return result;
}
