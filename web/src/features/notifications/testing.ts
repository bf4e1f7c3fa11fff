/** Builders of notifications for tests. */
import { type NewsView, type SessionUser, usualPreferences } from '@prosa/shared';
import { buildSession, buildTicket } from '#src/features/tickets/testing.ts';
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

/** What the server answers when there are no news. */
export const quietAnswers = {
  'GET /notifications/unread': { unread: 0 },
  'GET /notifications/news': { news: [], unread: 0, hasMore: false, cursor: null },
  'GET /notifications/preferences': usualPreferences,
} as const;

/** The customer of a ticket has written, and nobody has read it yet. */
export const buildNews = (news: Partial<NewsView> = {}): NewsView => ({
  ...{ id: 1, kind: 'message', ticket: buildTicket({ id: 1, status: 'open', userId: 7 }), noteId: null },
  ...{ by: null, text: 'cadê?', count: 1, at: new Date().toISOString(), readAt: null },
  ...news,
});
