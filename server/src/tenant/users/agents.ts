/** The company's users from memory, by id and in the order of their names. */

import { defineCache } from '#src/platform/cache/company-cache.ts';
import { queueDeleted } from '#src/tenant/queues/index.ts';
import { type Agent, listAgents } from './agent.queries.ts';
import { sessionEnded, sessionStarted, userChanged, userCreated, userDeleted } from './events.ts';

export type Agents = ReadonlyMap<number, Agent>;

export const agents = defineCache<Agents>({
  name: 'agents',
  load: async (ctx) => new Map((await listAgents(ctx.db)).map((agent) => [agent.id, agent])),
  staleAfter: [userCreated, userChanged, userDeleted, sessionStarted, sessionEnded, queueDeleted],
});
