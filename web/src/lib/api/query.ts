/**
 * The one cache of server data. Socket messages keep it fresh, so nothing is fetched again merely because the window
 * gained focus. Requests run whatever the browser believes about its network: that belief is often wrong.
 */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../feedback/api-error.ts';
import { showKept } from '../offline/kept-answers.ts';

const maxRetries = 2;
/** Where so much is under way that there is no room, it passes: whoever reads waits for longer before saying so. */
const maxWaits = 5;
const isCrowded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ERR_TOO_MANY_AT_ONCE';
const passing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** Returns whether a read that failed is tried again, quietly. */
export const mayRetryRead = (failures: number, error: unknown): boolean =>
  isCrowded(error) ? failures < maxWaits : failures < maxRetries && passing(error);

/** Returns after how many milliseconds a read is tried again: what the server asks for, longer each time. */
export const readRetryDelay = (attempt: number, error: unknown): number =>
  ((error instanceof ApiError ? error.retryAfterMs : undefined) ?? 500) * 2 ** attempt;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => void showKept(error, query) }),
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      gcTime: 15 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: mayRetryRead,
      retryDelay: readRetryDelay,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
