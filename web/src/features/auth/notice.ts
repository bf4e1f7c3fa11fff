/** What anybody may know of the installation: how long trials are, and whom to ask. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { authKeys } from './keys.ts';

export const noticeQuery = queryOptions({
  queryKey: authKeys.notice(),
  queryFn: () => api.platformSettings.notice(),
});
