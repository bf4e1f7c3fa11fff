export { ContactSchedules } from './components/contact-schedules.tsx';
export { ScheduleManager, type SchedulePlace } from './components/schedule-manager.tsx';
export { ScheduleForTicket, ScheduleStep } from './components/schedule-step.tsx';
export { type CalendarView, calendarViews } from './period.ts';
export { schedulePatches } from './realtime.ts';
