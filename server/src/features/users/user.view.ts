import { type HeardUser, neverDue, type QueueView, type UserDetail, type UserListItem } from '@prosa/shared';
import type { CompanyRow } from '#src/tenant/companies/index.ts';
import type { Agent } from '#src/tenant/users/agent.queries.ts';
import type { Present } from './presence/presence.queries.ts';

type QueueNames = ReadonlyMap<number, QueueView>;

/** Returns the queues of a user, each with the membership row that clients expect. */
export const viewUserQueues = (agent: Agent, queues: QueueNames): UserListItem['queues'] =>
  agent.queueIds.flatMap((queueId) => {
    const queue = queues.get(queueId);
    if (queue === undefined) return [];
    return [{ id: queue.id, name: queue.name, color: queue.color, UserQueue: { queueId, userId: agent.id } }];
  });

/** Returns a user as everyone of the company may see it. */
export const viewUserListItem = (agent: Agent, queues: QueueNames, present: Present): UserListItem => ({
  id: agent.id,
  name: agent.name,
  email: agent.email,
  profile: agent.profile,
  online: present.has(agent.id),
  availability: present.get(agent.id) ?? 'offline',
  queues: viewUserQueues(agent, queues),
});

/** Returns a user as admins and the user itself see it. */
export const viewUserDetail = (company: CompanyRow, agent: Agent, item: UserListItem): UserDetail => ({
  ...item,
  companyId: company.id,
  company: { id: company.id, name: company.name, dueDate: company.dueDate?.toISOString() ?? null },
  super: agent.super,
  allTicket: agent.allTicket,
  whatsappId: agent.whatsappId,
  language: agent.language,
  capacity: agent.capacity,
  version: agent.version,
});

/** Returns a user as browsers are told of it; a company that never falls due has a date to compare with, as in the session. */
export const viewHeardUser = (company: CompanyRow, agent: Agent, item: UserListItem): HeardUser => ({
  ...item,
  companyId: company.id,
  company: { id: company.id, name: company.name, dueDate: company.dueDate?.toISOString() ?? neverDue },
  super: agent.super,
  allTicket: agent.allTicket,
  whatsappId: agent.whatsappId,
});
