import { defineErrors } from '../../kernel/error.ts';

export const scheduleErrors = defineErrors({
  ERR_NO_SCHEDULE_FOUND: { status: 404 },
  /** The schedule is to leave at a moment that has passed. */
  ERR_SCHEDULE_PAST: { status: 400 },
  /** The schedule repeats, but nobody has said until when, or until a day before the first. */
  ERR_SCHEDULE_UNTIL: { status: 400 },
  /** The schedule has left, or was given up. */
  ERR_SCHEDULE_NOT_PENDING: { status: 409 },
  /** What a schedule carries whose moment was over for more than a day when somebody could send it. */
  ERR_SCHEDULE_TOO_LATE: { status: 409 },
  /** What a schedule carries whose file is not where it was. */
  ERR_SCHEDULE_FILE_GONE: { status: 409 },
});
