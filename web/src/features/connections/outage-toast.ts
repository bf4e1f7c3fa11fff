/**
 * Tells an admin that a connection has gone away or that its network holds its number back, and the end of either. One
 * toast a connection and matter, without a sound.
 */
import { type Channels, type StandingTurn, standingTurns } from '@prosa/shared';
import i18next from 'i18next';
import { showStanding } from '#src/lib/feedback/errors.ts';
import { sayWithTexts } from '#src/lib/i18n/texts.ts';
import { dateTime, ticketTime } from '#src/lib/time/time.ts';

type Alarm = Channels['whatsappAlert'];

const isTurn = (action: Alarm['action']): action is StandingTurn =>
  (standingTurns as readonly string[]).includes(action);

export function showOutageToast(alarm: Alarm): void {
  const { action } = alarm;
  sayWithTexts(() => (isTurn(action) ? tellStanding(alarm, action) : tellAbsence(alarm)));
}

function tellAbsence({ action, connection, reason, since }: Alarm): void {
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

function tellStanding({ connection, restriction }: Alarm, turn: StandingTurn): void {
  const say = i18next.getFixedT(null, 'connections');
  const held = restriction == null || turn !== 'held' ? undefined : restriction;
  const until = held?.until == null ? '' : say('restriction.until', { until: dateTime(held.until) });
  showStanding({
    id: `standing:${connection.id}`,
    title: say(`standing.${turn}.title`, connection),
    message: [held === undefined ? say(`standing.${turn}.text`) : say(`restriction.${held.scope}`), until]
      .join(' ')
      .trim(),
    isOver: turn === 'released' || turn === 'calm',
  });
}
