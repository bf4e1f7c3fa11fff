/** A user's other sockets hear that the account has signed in elsewhere. */
import { sessionStarted } from '#src/features/users/index.ts';
import { type Publication, publishOn, type Subscriber } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';

export const authSubscribers: readonly Subscriber[] = [
  publishOn(
    sessionStarted,
    async ({ companyId }, { userId, sessionId }): Promise<Publication[]> => [
      {
        rooms: [rooms.user(companyId, userId)],
        except: [rooms.session(companyId, sessionId)],
        channel: 'auth',
        payload: { action: 'update', user: { id: userId }, sessionId },
      },
    ],
  ),
];
