/** The board from the server. An answer never undoes what an event said while it was on its way. */
import type { KanbanCard } from '@prosa/shared';
import { type QueryClient, queryOptions, useMutation, useMutationState } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { appendPage, type Board, boardOf, lanesThatFit, type Move, recountedBy } from './board.ts';
import { applyCard, corrected, kanbanJournal } from './board-cache.ts';
import { type BoardScope, toBoardQuery } from './filter.ts';
import { kanbanKeys } from './keys.ts';

async function fetchBoard(cache: QueryClient, scope: BoardScope): Promise<Board> {
  const mark = kanbanJournal(cache).mark();
  const filled = lanesThatFit(window.innerWidth);
  const answer = await api.kanban.board({ ...toBoardQuery(scope), filled });
  return corrected(cache, boardOf(answer), scope, mark);
}

export const kanbanQueries = {
  /** While it is not on screen no room is joined, so coming back asks the server again. */
  board: (scope: BoardScope) =>
    queryOptions({
      queryKey: kanbanKeys.board(scope),
      queryFn: ({ client }) => fetchBoard(client, scope),
      staleTime: 0,
    }),
};

/** Reads the next cards of a lane; does nothing at its end. */
export async function loadMore(cache: QueryClient, scope: BoardScope, tagId: number): Promise<void> {
  const key = kanbanKeys.board(scope);
  const cursor = cache.getQueryData<Board>(key)?.lanes.find((lane) => lane.tagId === tagId)?.cursor;
  if (cursor == null) return;
  const mark = kanbanJournal(cache).mark();
  const page = await api.kanban.board({ ...toBoardQuery(scope), lane: tagId, cursor });
  cache.setQueryData<Board>(
    key,
    (board) => board && corrected(cache, appendPage(board, tagId, cursor, page), scope, mark),
  );
}

/**
 * Asks for lanes and counts alone. The server may have counted a second ago: the board stays unsure if anything has
 * changed since `changes`, which was read before that.
 */
export async function invalidateCounts(
  cache: QueryClient,
  scope: BoardScope,
  changes: number,
): Promise<void> {
  const { lanes } = await api.kanban.board({ ...toBoardQuery(scope), filled: 0 });
  cache.setQueryData<Board>(
    kanbanKeys.board(scope),
    (board) => board && recountedBy(board, lanes, board.changes !== changes),
  );
}

type Handlers = {
  readonly onMoved: (move: Move) => void;
  readonly onRefused: (error: unknown, move: Move) => void;
};

/** Moves a card; one after the other, as they were asked for. */
export const useMoveCard = ({ onMoved, onRefused }: Handlers) =>
  useMutation<KanbanCard, unknown, Move>({
    mutationKey: kanbanKeys.moves(),
    scope: { id: 'kanban-moves' },
    mutationFn: ({ card, from, to }) =>
      to === 0
        ? api.kanban.clear({ ticketId: card.id, from })
        : api.kanban.place({ ticketId: card.id, tagId: to, from }),
    onSuccess: (card, move) => {
      applyCard(queryClient, card);
      onMoved(move);
    },
    onError: onRefused,
  });

/** Moves that are on their way. */
export const useMoves = (): readonly Move[] =>
  useMutationState({
    filters: { mutationKey: kanbanKeys.moves(), status: 'pending' },
    select: ({ state }) => state.variables as Move,
  });

/** Puts the lanes into another order; told to everybody, who then read the board anew. */
export const useOrderLanes = () =>
  useMutation({
    mutationFn: (tagIds: readonly number[]) => api.tags.orderLanes({ tagIds: [...tagIds] }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: kanbanKeys.boards() }),
  });
