/**
 * A user's other sockets hear that the account has signed in elsewhere, or that somebody has set its password anew. Every
 * socket of a session that is over is ended, for whatever reason it is; what counts is which session lives when it is told,
 * so nothing older than that ever ends it.
 */

import type { Ctx } from '#src/platform/context.ts';
import { jobOn, publishOn, type Subscriber } from '#src/platform/feature.ts';
import type { Farewell, Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { findAgent, sessionEnded, sessionStarted } from '#src/tenant/users/index.ts';
import { companySignedUp, passwordReset, supportEnded } from './events.ts';
import { sendWelcome } from './jobs.ts';

type Whose = { readonly userId: number };

async function endedSockets({ db }: Ctx, { userId }: Whose): Promise<Farewell> {
  const agent = await findAgent(db, userId);
  return { farewell: 'user', userId, except: agent?.sessionId ?? null };
}

const tellOthers = (
  { companyId }: Ctx,
  { userId, sessionId }: Whose & { readonly sessionId: string },
): Publication => ({
  rooms: [rooms.user(companyId, userId)],
  except: [rooms.session(companyId, sessionId)],
  channel: 'auth',
  payload: { action: 'update', user: { id: userId }, sessionId },
});

type Session = Whose & { readonly sessionId: string };

/**
 * Returns what a replaced session's browsers are told; whoever has signed in yet again meanwhile is told of that, and
 * not of this.
 */
async function replaceOthers(ctx: Ctx, session: Session): Promise<(Publication | Farewell)[]> {
  const ended = await endedSockets(ctx, session);
  const isLive = ended.farewell === 'user' && ended.except === session.sessionId;
  return isLive ? [tellOthers(ctx, session), ended] : [ended];
}

export const authSubscribers: readonly Subscriber[] = [
  jobOn(companySignedUp, sendWelcome, () => ({})),
  publishOn(sessionStarted, replaceOthers),
  publishOn(sessionEnded, async (ctx, whose) => [await endedSockets(ctx, whose)]),
  publishOn(passwordReset, async (ctx, session) => [tellOthers(ctx, session)]),
  publishOn(supportEnded, async (ctx, session) => [tellOthers(ctx, session)]),
];
