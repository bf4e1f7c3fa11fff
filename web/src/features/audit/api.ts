/** What the page asks of the audit log. */
import { type AuditRecord, mostAuditRecords } from '@prosa/shared';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import type { AuditFilter } from './filter.ts';
import { auditKeys } from './keys.ts';

const asked = ({ user, ...rest }: AuditFilter) => ({ ...rest, ...(user !== undefined && { userId: user }) });

/** Returns everything that a filter leaves of the log, newest first. */
export async function everyEntry(filter: AuditFilter): Promise<AuditRecord[]> {
  const found: AuditRecord[] = [];
  let cursor: string | null = null;
  do {
    const from: string | null = cursor;
    const page = await api.audit.list({
      ...asked(filter),
      limit: mostAuditRecords,
      ...(from !== null && { cursor: from }),
    });
    found.push(...page.records);
    ({ cursor } = page);
  } while (cursor !== null);
  return found;
}

export const auditQueries = {
  /** What has been done, newest first, page by page. */
  pages: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: auditKeys.pages(filter),
      queryFn: ({ pageParam }) =>
        api.audit.list({ ...asked(filter), ...(pageParam !== null && { cursor: pageParam }) }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
      // Nobody is told of new ones; whoever comes back to the page sees them.
      staleTime: 0,
    }),
};
