/** The daily backups of the installation, for the operator. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { backupsKeys } from './keys.ts';

/** Nobody is told of it: whoever looks sees it change. */
const lookAgainMs = 30_000;

export const backupsQuery = () =>
  queryOptions({
    queryKey: backupsKeys.all,
    queryFn: () => api.backups.get(),
    refetchInterval: lookAgainMs,
  });
