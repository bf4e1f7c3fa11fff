/** Deletes sessions that ended more than a day ago. Runs daily; running it twice does no harm. */
import type { Timer } from '#src/platform/feature.ts';
import { deleteEndedSessions } from './session.queries.ts';

export const forgetSessionsTimer: Timer = {
  name: 'auth.forget_sessions',
  cron: '41 4 * * *',
  run: (ctx) => ctx.across('forget ended sessions', (db) => deleteEndedSessions(db, ctx.now())),
};
