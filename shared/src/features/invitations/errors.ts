import { defineErrors } from '../../kernel/error.ts';

export const invitationErrors = defineErrors({
  ERR_NO_INVITATION_FOUND: { status: 404 },
  /** Wrong, too old, used or withdrawn: which of them is nobody's business. */
  ERR_INVITATION_INVALID: { status: 400 },
});
