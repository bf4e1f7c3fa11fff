import type { SessionUser, TicketActor } from '@prosa/shared';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sessionQuery } from './session.ts';

/** Returns the signed-in user. Only for what is drawn inside a session; outside it throws. */
export function useSession(): SessionUser {
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  if (data === undefined || data === null) throw new Error('useSession is for signed-in screens only');
  return data;
}

/** Returns the signed-in user as the permission functions want them. */
export function useActor(): TicketActor {
  const user = useSession();
  return useMemo(() => actorOf(user), [user]);
}

const actorOf = (user: SessionUser): TicketActor => ({
  id: user.id,
  profile: user.profile,
  super: user.super,
  allTicket: user.allTicket,
  queueIds: user.queues.map((queue) => queue.id),
});

/** Returns who is signed in, outside of components; `null` while nobody is. */
export function sessionActor(cache: QueryClient): TicketActor | null {
  const user = cache.getQueryData<SessionUser | null>(sessionQuery.queryKey);
  return user == null ? null : actorOf(user);
}
