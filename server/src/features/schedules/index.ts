/** The door of schedules. */
export { schedulePersonalData } from './schedule-personal-data.ts';
