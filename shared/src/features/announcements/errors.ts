import { defineErrors } from '../../kernel/error.ts';

export const announcementErrors = defineErrors({
  ERR_NO_ANNOUNCEMENT_FOUND: { status: 404 },
});
