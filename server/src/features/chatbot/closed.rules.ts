/**
 * Whose hours count for a conversation: the company's, or those of its queue. Outside them a ticket is told once per closed
 * period, however long that is and however often its customer writes.
 */
import { type Timetable, wasThereBetween } from '#src/tenant/companies/index.ts';
import type { BotCompany, BotQueue, BotState } from './turn.rules.ts';

export const companyTimetable = (company: BotCompany): Timetable => ({
  hours: company.schedules,
  owner: 'company',
  calendar: company,
});

export const queueTimetable = (company: BotCompany, queue: BotQueue): Timetable => ({
  hours: queue.schedules,
  owner: 'queue',
  calendar: company,
});

/** Returns whether the ticket has been told of this very closed period. */
export const isTold = (
  state: Pick<BotState, 'closedAt' | 'closedQueueId'>,
  queueId: number | null,
  timetable: Timetable,
  at: Date,
): boolean =>
  state.closedAt !== null &&
  state.closedQueueId === queueId &&
  !wasThereBetween(timetable, state.closedAt, at);
