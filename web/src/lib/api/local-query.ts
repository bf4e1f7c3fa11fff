/** What this page alone knows, as files that were chosen: filled by whoever works with it, or by the socket. */
import { type NonUndefinedGuard, type QueryKey, queryOptions } from '@tanstack/react-query';

/** Returns a query that no server answers. It is never fetched, so that fetching everything again leaves it as it is. */
export const localQuery = <T>(queryKey: QueryKey, empty: NonUndefinedGuard<T>) =>
  queryOptions<T>({ queryKey, queryFn: () => empty, initialData: empty, staleTime: 'static' });
