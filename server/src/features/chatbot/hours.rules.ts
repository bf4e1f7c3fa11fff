/** Nobody is there: the company as a whole, or the queue in which the ticket waits. The message is kept, the ticket waits. */
import { chooseFrom, closedMenu, renderMenu } from '@prosa/shared';
import { isThere, type Timetable } from '#src/tenant/companies/index.ts';
import { companyTimetable, isTold, queueTimetable } from './closed.rules.ts';
import type { Outcome, Rule, Said, Turn } from './turn.rules.ts';

const plain = (text: string): Said[] => (text.trim() === '' ? [] : [{ kind: 'text', text: text.trim() }]);

function closed(turn: Turn, queueId: number | null, timetable: Timetable, says: readonly Said[]): Outcome {
  if (isTold(turn.state, queueId, timetable, turn.at)) return { decision: 'told_before', stop: true };
  return { decision: 'closed', says, state: { closedAt: turn.at, closedQueueId: queueId }, stop: true };
}

export const companyHours: Rule = {
  name: 'companyHours',
  decide: (turn) => {
    const { company, connection } = turn;
    const timetable = companyTimetable(company);
    if (company.scheduleType !== 'company' || isThere(timetable, turn.at)) return undefined;
    return closed(turn, null, timetable, plain(connection.outOfHoursMessage));
  },
};

export const queueHours: Rule = {
  name: 'queueHours',
  decide: (turn) => {
    const { company, queue, state, connection, input } = turn;
    if (company.scheduleType !== 'queue' || queue === undefined) return undefined;
    const timetable = queueTimetable(company, queue);
    if (isThere(timetable, turn.at)) return undefined;
    const menu = closedMenu(queue.outOfHoursMessage, company.language);
    const isBots = state.place.at === 'queue' && state.place.queueId === queue.id;
    const hasWayBack = isBots && connection.queues.length > 1;
    // Whoever stands in the queue's menu may leave it at any hour.
    if (hasWayBack && chooseFrom(menu, input) !== undefined) return undefined;
    const says = hasWayBack
      ? [renderMenu(menu, company.chatBotType, company.language)]
      : plain(queue.outOfHoursMessage);
    return closed(turn, queue.id, timetable, says);
  },
};
