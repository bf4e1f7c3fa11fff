/** What the page asks of the audit log. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import type { AuditFilter } from './filter.ts';
import { auditKeys } from './keys.ts';

export const auditQueries = {
  /** What has been done, newest first, page by page. */
  pages: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: auditKeys.pages(filter),
      queryFn: ({ pageParam }) => {
        const { user, ...rest } = filter;
        return api.audit.list({
          ...rest,
          ...(user !== undefined && { userId: user }),
          ...(pageParam !== null && { cursor: pageParam }),
        });
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
      // Nobody is told of new ones; whoever comes back to the page sees them.
      staleTime: 0,
    }),
};
