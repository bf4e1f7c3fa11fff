/** Builders of the board for tests: whole, valid views of which a test names only what matters to it. */
import { defaultZone, type KanbanCard, type KanbanLane, type TicketActor } from '@prosa/shared';
import { type Board, boardOf } from './board.ts';
import { type BoardFilter, type BoardScope, noFilter } from './filter.ts';

export const admin: TicketActor = {
  id: 1,
  profile: 'admin',
  super: false,
  queueIds: [],
  allTicket: 'enabled',
};
export const agent: TicketActor = {
  id: 7,
  profile: 'user',
  super: false,
  queueIds: [1, 2],
  allTicket: 'desabled',
};

export const buildScope = (filter: Partial<BoardFilter> = {}, viewer = admin): BoardScope => ({
  viewer,
  filter: { ...noFilter, ...filter },
  zone: defaultZone,
});

/** Builds a card, in lane 0 since as many minutes past noon as its id says. */
export const buildCard = ({ lane, ...fields }: Partial<KanbanCard> = {}): KanbanCard => {
  const id = fields.id ?? 1;
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    status: 'open',
    lastMessage: 'Quero um orçamento',
    unreadMessages: 0,
    isGroup: false,
    userId: null,
    queueId: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    version: 1,
    sla: null,
    queue: { id: 1, name: 'Vendas', color: '#e03131' },
    user: null,
    tags: [],
    lane: lane ?? { tagId: 0, since: `2026-11-20T12:${String(id).padStart(2, '0')}:00.000Z` },
    contact: { id: id + 100, name: `Cliente ${id}`, number: '5511987654321', profilePicUrl: null },
    ...fields,
  };
};

/** Returns the place of a card in this lane since so many minutes past noon. */
export const inLane = (tagId: number, minute: number): KanbanCard['lane'] => ({
  tagId,
  since: `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`,
});

export const buildLane = (fields: Partial<KanbanLane> = {}): KanbanLane => ({
  tagId: 0,
  name: null,
  color: null,
  count: 0,
  cursor: null,
  ...fields,
});

/** Builds the open lane, and the lanes 5 “Proposta” and 6 “Fechado”. */
export const threeLanes = (counts: readonly [number, number, number] = [0, 0, 0]): KanbanLane[] => [
  buildLane({ count: counts[0] }),
  buildLane({ tagId: 5, name: 'Proposta', color: '#1c7ed6', count: counts[1] }),
  buildLane({ tagId: 6, name: 'Fechado', color: '#2f9e44', count: counts[2] }),
];

export const buildBoard = (tickets: KanbanCard[], lanes: KanbanLane[]): Board => boardOf({ tickets, lanes });
