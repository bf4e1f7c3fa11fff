/** The board on the screen: as it will be once the moves on their way are confirmed, live, and with counts that heal. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useRoom } from '#src/lib/realtime/realtime.ts';
import { invalidateCounts, kanbanQueries, useMoves } from '../api.ts';
import { type Board, withMoves } from '../board.ts';
import type { BoardScope } from '../filter.ts';

/** Older than this, a change is in what the server counts. */
const countedAfterMs = 1_200;
/** How often counts are asked for at most. */
const betweenMs = 3_000;

/** While the board is unsure of its counts, asks for them again, at a pace. */
function useHealedCounts(scope: BoardScope, board: Board | undefined): void {
  const cache = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const unsure = board?.unsure === true;
  const changes = useEffectEvent((): number => board?.changes ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt that leaves the board unsure is followed by another.
  useEffect(() => {
    if (!unsure) return;
    let seen = 0;
    const settle = window.setTimeout(() => {
      seen = changes();
    }, betweenMs);
    const ask = window.setTimeout(() => {
      const next = (): void => setAttempt((count) => count + 1);
      invalidateCounts(cache, scope, seen).then(next, next);
    }, betweenMs + countedAfterMs);
    return () => {
      window.clearTimeout(settle);
      window.clearTimeout(ask);
    };
  }, [unsure, attempt, cache, scope]);
}

export function useBoard(scope: BoardScope) {
  const { data, isError, refetch } = useQuery(kanbanQueries.board(scope));
  const moves = useMoves();
  useRoom('kanban', '');
  useHealedCounts(scope, data);
  const board = useMemo(() => data && withMoves(data, moves), [data, moves]);
  return { board, moves, isError, refetch };
}
