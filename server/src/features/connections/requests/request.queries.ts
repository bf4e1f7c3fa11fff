/** Questions to the node that runs a session, and its answers. Their time is the database's, as that of the leases. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { SessionCall, WrittenAnswer } from './session-call.ts';

const insert = statement<unknown, [id: string, connectionId: number, question: string]>(
  'connection-requests-insert',
  `insert into connection_requests (id, connection_id, question)
   select $1, lease.connection_id, $3::jsonb from connection_leases lease
   where lease.company_id = ${currentCompany} and lease.connection_id = $2 and lease.node_id <> ''
     and lease.beat_at > clock_timestamp() - interval '20 seconds'
   returning id`,
);

/** Stores a question to a session; returns false when no node runs it: nobody would answer. */
export async function insertRequest(
  ctx: Ctx,
  id: string,
  connectionId: number,
  question: SessionCall,
): Promise<boolean> {
  return (await ctx.db.run(insert, [id, connectionId, JSON.stringify(question)])).length > 0;
}

export type WaitingRequest = {
  readonly companyId: number;
  readonly connectionId: number;
  readonly id: string;
  readonly question: unknown;
};

const waiting = reading<WaitingRequest, [nodeId: string, limit: number]>(
  'connection-requests-waiting',
  `select request.company_id as "companyId", request.connection_id as "connectionId", request.id, request.question
   from connection_requests request
   join connection_leases lease on lease.company_id = request.company_id and lease.connection_id = request.connection_id
   where lease.node_id = $1 and request.answer is null and request.created_at > clock_timestamp() - interval '15 seconds'
   order by request.created_at limit $2`,
);

/** Returns at most `limit` questions to sessions that this node runs, and that somebody still waits for. */
export const listWaitingRequests = (
  db: PlatformDb,
  nodeId: string,
  limit: number,
): Promise<WaitingRequest[]> => db.run(waiting, [nodeId, limit]);

const answer = statement<unknown, [id: string, answer: string]>(
  'connection-requests-answer',
  `update connection_requests set answer = $2::jsonb
   where company_id = ${currentCompany} and id = $1 and answer is null returning id`,
);

/** Stores the answer to a question; returns false when nobody waits for it any more. */
export const answerRequest = async (ctx: Ctx, id: string, written: WrittenAnswer): Promise<boolean> =>
  (await ctx.db.run(answer, [id, JSON.stringify(written)])).length > 0;

const take = statement<{ id: string; answer: unknown }, [ids: string[]]>(
  'connection-requests-take',
  `delete from connection_requests
   where company_id = ${currentCompany} and id = any($1::uuid[]) and answer is not null returning id, answer`,
);

/** Returns the answers that have come to these questions; each is handed out once. */
export const takeAnswers = (
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly answer: unknown }[]> => ctx.db.run(take, [[...ids]]);

const drop = statement<unknown, [id: string]>(
  'connection-requests-drop',
  `delete from connection_requests where company_id = ${currentCompany} and id = $1`,
);
export const deleteRequest = async (ctx: Ctx, id: string): Promise<void> =>
  void (await ctx.db.run(drop, [id]));

const purge = statement<unknown>(
  'connection-requests-purge',
  `delete from connection_requests where created_at < clock_timestamp() - interval '1 minute'`,
);

/** Deletes what nodes that asked and died have left behind. */
export const purgeRequests = async (db: PlatformDb): Promise<void> => void (await db.run(purge, []));
