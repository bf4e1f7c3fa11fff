/** The door of schedules. */
export { scheduleRecords } from './schedule-records.ts';
