/** Schedules as a calendar draws them, on the clock of the company's wall; and where one is dropped. Pure. */

import type { ScheduleEventData } from '@mantine/schedule';
import { type ScheduleStatus, type ScheduleView, wallClock } from '@prosa/shared';
import { isHeld } from './reason.ts';

export type CalendarEvent = ScheduleEventData<{ schedule: ScheduleView }>;

/** A moment has no length; half an hour can be seen and grasped. */
const drawnMinutes = 30;
const endOfDay = 24 * 60 - 1;

const colors: Readonly<Record<ScheduleStatus, string>> = { PENDENTE: 'prosa', ENVIADA: 'gray', ERRO: 'red' };

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

export function eventOf(schedule: ScheduleView, zone: string): CalendarEvent {
  const { day, time } = wallClock(new Date(schedule.sendAt), zone);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  // It stays on its day, however late.
  const end = Math.min(hours * 60 + minutes + drawnMinutes, endOfDay);
  return {
    id: schedule.id,
    title: schedule.contact.name,
    start: `${day} ${time}`,
    end: `${day} ${clock(end)}`,
    color: isHeld(schedule) ? 'yellow' : colors[schedule.status],
    payload: { schedule },
  };
}

/** Returns a written moment in the company's zone: `2026-11-20T09:30`. */
export const writtenMoment = (dropped: string): string => dropped.slice(0, 16).replace(' ', 'T');
