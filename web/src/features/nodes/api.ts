/** The servers of the installation, for its operator. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { nodesKeys } from './keys.ts';

/** Nobody is told of it: whoever looks sees it change. */
const lookAgainMs = { page: 5_000, notice: 60_000 } as const;

export const nodesQuery = (place: keyof typeof lookAgainMs) =>
  queryOptions({
    queryKey: nodesKeys.all,
    queryFn: () => api.nodes.list(),
    refetchInterval: lookAgainMs[place],
  });
