import { defineErrors } from '../../kernel/error.ts';

export const contactErrors = defineErrors({
  ERR_NO_CONTACT_FOUND: { status: 404 },
  ERR_DUPLICATED_CONTACT: { status: 409 },
});
