/** Builders of tickets for tests: whole, valid views of which a test names only what matters to it. */
import type { TicketActor, TicketView } from '@prosa/shared';
import type { TicketFilter, TicketScope } from './scope.ts';
import { noFilters } from './search.ts';

export const agent: TicketActor = {
  id: 7,
  profile: 'user',
  super: false,
  queueIds: [1, 2],
  allTicket: 'desabled',
};
/** Oversees the queues that the agent works. */
export const supervisor: TicketActor = { ...agent, id: 6, profile: 'supervisor' };
export const admin: TicketActor = {
  id: 1,
  profile: 'admin',
  super: false,
  queueIds: [],
  allTicket: 'enabled',
};

/** Returns a uuid whose last digits are the number. */
export const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function buildTicket(fields: Partial<TicketView> = {}): TicketView {
  const id = fields.id ?? 1;
  return {
    id,
    uuid: uuidOf(id),
    status: 'pending',
    priority: 'normal',
    lastMessage: 'oi',
    last: {
      at: '2026-11-20T12:00:00.000Z',
      mediaType: 'conversation',
      fromMe: false,
      user: null,
      state: null,
    },
    waitingSince: null,
    unreadMessages: 1,
    isGroup: false,
    chatbot: false,
    userId: null,
    queueId: 1,
    contactId: id + 100,
    whatsappId: 3,
    useIntegration: false,
    promptId: null,
    integrationId: null,
    snooze: null,
    sla: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    version: 1,
    contact: { id: id + 100, name: 'Maria', number: '5511987654321', email: '', profilePicUrl: null },
    queue: null,
    user: null,
    tags: [],
    lane: { tagId: 0, since: '2026-11-20T12:00:00.000Z' },
    whatsapp: { id: 3, name: 'Loja' },
    ...fields,
  };
}

export function buildScope(filter: Partial<TicketFilter> = {}, viewer: TicketActor = agent): TicketScope {
  return {
    viewer,
    filter: {
      ...noFilters,
      order: 'newest',
      conditions: null,
      status: 'pending',
      snoozed: false,
      q: '',
      all: false,
      ...filter,
    },
  };
}

export { buildSession } from '#src/lib/session/testing.ts';
