/** Names of everything about the board in the query cache. */
import type { BoardScope } from './filter.ts';

export const kanbanKeys = {
  all: ['kanban'] as const,
  boards: () => [...kanbanKeys.all, 'board'] as const,
  board: (scope: BoardScope) => [...kanbanKeys.boards(), scope] as const,
  /** Moves that the server has not confirmed yet. */
  moves: () => [...kanbanKeys.all, 'moves'] as const,
  journal: () => [...kanbanKeys.all, 'journal'] as const,
};
