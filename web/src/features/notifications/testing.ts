/** Builders of notifications for tests. */
import { type SessionUser, usualPreferences } from '@prosa/shared';
import { buildSession } from '#src/features/tickets/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';

/** Signs in whom everything is for: an agent of the queues 1 and 2. */
export function signInAgent(): SessionUser {
  const queues = [1, 2].map((id) => ({
    id,
    name: `Fila ${id}`,
    color: '#0b7565',
    UserQueue: { queueId: id, userId: 7 },
  }));
  const user = buildSession({ id: 7, queues });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  return user;
}

/** What the server answers when nothing waits. */
export const quietAnswers = {
  'GET /tickets/counters': { open: 0, pending: 0, unread: 0 },
  'GET /tickets': { tickets: [], count: 0, hasMore: false, cursor: null },
  'GET /ticket-notes/mentions': [],
  'GET /notifications/preferences': usualPreferences,
} as const;
