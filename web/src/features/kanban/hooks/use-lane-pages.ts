/** The further cards of a lane, as the end of a list wants to know of them. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PagedQuery } from '#src/ui/lists/list-end.tsx';
import { loadMore } from '../api.ts';
import type { Lane } from '../board.ts';
import type { BoardScope } from '../filter.ts';

export function useLanePages(scope: BoardScope, { tagId, cursor }: Lane): PagedQuery {
  const cache = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const fetchNextPage = (): void => {
    setState('loading');
    loadMore(cache, scope, tagId).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return {
    hasNextPage: cursor !== null,
    isFetchingNextPage: state === 'loading',
    isFetchNextPageError: state === 'failed',
    fetchNextPage,
  };
}
