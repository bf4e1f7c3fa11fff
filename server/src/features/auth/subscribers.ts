/** A user's other sockets hear that the account has signed in elsewhere, or that somebody has set its password anew. */
import { sessionStarted } from '#src/features/users/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { type Publication, publishOn, type Subscriber } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { passwordReset, supportEnded } from './events.ts';

const endOthers = async (
  { companyId }: Ctx,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<Publication[]> => [
  {
    rooms: [rooms.user(companyId, userId)],
    except: [rooms.session(companyId, sessionId)],
    channel: 'auth',
    payload: { action: 'update', user: { id: userId }, sessionId },
  },
];

export const authSubscribers: readonly Subscriber[] = [
  publishOn(sessionStarted, endOthers),
  publishOn(passwordReset, endOthers),
  publishOn(supportEnded, endOthers),
];
