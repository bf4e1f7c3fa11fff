/** The one way in which a changed ticket reaches the board, whether as the answer to a move or as an event. */
import { type ContactCard, cardOf, type KanbanCard, type TagLabel, type TicketView } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { type Journal, journalIn } from '#src/lib/realtime/journal.ts';
import { type Board, mapCards, placeCard, relabelled, withoutCard } from './board.ts';
import type { BoardScope } from './filter.ts';
import { kanbanKeys } from './keys.ts';

/** What is noted of a ticket: its last card, or that it is gone from the board. */
type CardNote = { readonly ticketId: number; readonly card: KanbanCard | null };

export const kanbanJournal = (cache: QueryClient): Journal<CardNote> =>
  journalIn<CardNote>(cache, kanbanKeys.journal());

const noted = (board: Board, { ticketId, card }: CardNote, scope: BoardScope): Board =>
  card === null ? withoutCard(board, ticketId) : placeCard(board, card, scope);

/** Corrects an answer by everything that was said since its request began. */
export const corrected = (cache: QueryClient, board: Board, scope: BoardScope, mark: number): Board =>
  kanbanJournal(cache)
    .since(mark)
    .reduce((result, note) => noted(result, note, scope), board);

function eachBoard(cache: QueryClient, patch: (board: Board, scope: BoardScope) => Board): void {
  for (const [key, board] of cache.getQueriesData<Board>({ queryKey: kanbanKeys.boards() })) {
    if (board === undefined) continue;
    // The scope is the last part of the key by construction in keys.ts.
    const next = patch(board, key.at(-1) as BoardScope);
    if (next !== board) cache.setQueryData(key, next);
  }
}

const isShown = (cache: QueryClient): boolean =>
  cache.getQueryCache().findAll({ queryKey: kanbanKeys.boards() }).length > 0;

function note(cache: QueryClient, change: CardNote): void {
  if (!isShown(cache)) return;
  kanbanJournal(cache).note(change.ticketId, change);
  eachBoard(cache, (board, scope) => noted(board, change, scope));
}

export const applyCard = (cache: QueryClient, card: KanbanCard): void =>
  note(cache, { ticketId: card.id, card });

export const applyTicketToBoards = (cache: QueryClient, ticket: TicketView): void =>
  applyCard(cache, cardOf(ticket));

export const removeCard = (cache: QueryClient, ticketId: number): void =>
  note(cache, { ticketId, card: null });

/** Sets the unread counter of a ticket to 0 on every board. */
export const markCardRead = (cache: QueryClient, ticketId: number): void =>
  eachBoard(cache, (board) =>
    mapCards(board, (card) =>
      card.id === ticketId && card.unreadMessages > 0 ? { ...card, unreadMessages: 0 } : card,
    ),
  );

export const applyContactToBoards = (
  cache: QueryClient,
  { id, name, number, profilePicUrl }: ContactCard,
): void =>
  eachBoard(cache, (board) =>
    mapCards(board, (card) =>
      card.contact.id === id ? { ...card, contact: { id, name, number, profilePicUrl } } : card,
    ),
  );

export const applyTagToBoards = (cache: QueryClient, tag: TagLabel): void =>
  eachBoard(cache, (board) => relabelled(board, tag));

/** Reads the boards on screen anew. */
export const refetchBoards = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: kanbanKeys.boards() });
