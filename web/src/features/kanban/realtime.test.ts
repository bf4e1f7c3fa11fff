import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTicket } from '../tickets/testing.ts';
import type { Board } from './board.ts';
import { corrected, kanbanJournal } from './board-cache.ts';
import { kanbanKeys } from './keys.ts';
import { kanbanPatches } from './realtime.ts';
import { buildBoard, buildCard, buildScope, inLane, threeLanes } from './testing.ts';

const scope = buildScope();
let cache: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient();
  const cards = [buildCard({ id: 2 }), buildCard({ id: 1, unreadMessages: 3 })];
  cache.setQueryData(kanbanKeys.board(scope), buildBoard(cards, threeLanes([2, 0, 0])));
});
afterEach(() => vi.useRealTimers());

const lanes = (): number[][] =>
  cache.getQueryData<Board>(kanbanKeys.board(scope))?.lanes.map(({ cards }) => cards.map(({ id }) => id)) ??
  [];
const first = (ticketId: number) =>
  cache
    .getQueryData<Board>(kanbanKeys.board(scope))
    ?.lanes.flatMap(({ cards }) => cards)
    .find(({ id }) => id === ticketId);

const inProposal = buildTicket({ id: 1, version: 2, lane: inLane(5, 30), queueId: null });

test('a move somewhere else is a move here', () => {
  kanbanPatches.ticket?.({ action: 'update', ticket: inProposal }, cache);
  expect(lanes()).toEqual([[2], [1], []]);
});

test('a message changes the card in its place', () => {
  const ticket = buildTicket({
    id: 1,
    version: 2,
    lane: inLane(0, 1),
    lastMessage: 'Novidade',
    unreadMessages: 4,
  });
  kanbanPatches.appMessage?.({ action: 'create', ticket } as never, cache);
  expect(first(1)).toMatchObject({ lastMessage: 'Novidade', unreadMessages: 4 });
  kanbanPatches.ticket?.({ action: 'updateUnread', ticketId: 1 }, cache);
  expect(first(1)?.unreadMessages).toBe(0);
  expect(lanes()).toEqual([[2, 1], [], []]);
});

test('a ticket that changes hands does not blink; one that leaves for good goes', () => {
  kanbanPatches.ticket?.({ action: 'delete', ticketId: 1 }, cache);
  expect(lanes()).toEqual([[2, 1], [], []]);
  kanbanPatches.ticket?.({ action: 'update', ticket: inProposal }, cache);
  vi.advanceTimersByTime(1_000);
  expect(lanes()).toEqual([[2], [1], []]);
  kanbanPatches.ticket?.({ action: 'delete', ticketId: 2 }, cache);
  vi.advanceTimersByTime(1_000);
  expect(lanes()).toEqual([[], [1], []]);
});

test('an answer is corrected by what was said while it was on its way', () => {
  const mark = kanbanJournal(cache).mark();
  kanbanPatches.ticket?.({ action: 'update', ticket: inProposal }, cache);
  const late = buildBoard([buildCard({ id: 2 }), buildCard({ id: 1 })], threeLanes([2, 0, 0]));
  const board = corrected(cache, late, scope, mark);
  expect(board.lanes.map(({ cards }) => cards.map(({ id }) => id))).toEqual([[2], [1], []]);
});

test('contacts and tags are renamed where they stand', () => {
  const contact = { id: 101, name: 'Maria Lima', number: null, email: '', profilePicUrl: null };
  kanbanPatches.contact?.({ action: 'update', contact } as never, cache);
  expect(first(1)?.contact).toEqual({ id: 101, name: 'Maria Lima', number: null, profilePicUrl: null });
  const tag = { id: 5, name: 'Oferta', color: '#222222', kanban: 1 };
  kanbanPatches.tag?.({ action: 'update', tag } as never, cache);
  expect(cache.getQueryData<Board>(kanbanKeys.board(scope))?.lanes[1]?.name).toBe('Oferta');
});

test('other lanes, or very many tickets in other lanes, are read anew', () => {
  const read = vi.spyOn(cache, 'invalidateQueries');
  kanbanPatches.kanban?.({ action: 'reload' }, cache);
  kanbanPatches.tag?.({ action: 'delete', tagId: 5 }, cache);
  kanbanPatches.tag?.(
    { action: 'create', tag: { id: 9, name: 'Nova', color: '#111111', kanban: 1 } } as never,
    cache,
  );
  expect(read.mock.calls).toEqual(Array.from({ length: 3 }, () => [{ queryKey: kanbanKeys.boards() }]));
  kanbanPatches.tag?.(
    { action: 'create', tag: { id: 9, name: 'VIP', color: '#111111', kanban: 0 } } as never,
    cache,
  );
  expect(read).toHaveBeenCalledTimes(3);
});
