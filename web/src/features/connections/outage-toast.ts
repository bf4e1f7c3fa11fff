/** Tells an admin that a connection has gone away, and that it is back. One toast a connection, without a sound. */
import type { Channels } from '@prosa/shared';
import i18next from 'i18next';
import { showStanding } from '#src/lib/errors.ts';
import { ticketTime } from '#src/lib/time.ts';

export function tellOutage({ action, connection, reason, since }: Channels['whatsappAlert']): void {
  const isOver = action === 'recovery';
  const say = i18next.getFixedT(null, 'connections');
  const time = ticketTime(since);
  showStanding({
    id: `outage:${connection.id}`,
    title: isOver ? say('outage.over', connection) : say('outage.title', connection),
    message: isOver
      ? say('outage.was', { since: time })
      : [say('outage.since', { since: time }), reason === null ? '' : say(`reason.${reason}`)]
          .join(' ')
          .trim(),
    isOver,
  });
}
