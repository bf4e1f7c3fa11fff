import { defineErrors } from '../../kernel/error.ts';

export const movingInErrors = defineErrors({
  /** One at a time in an installation. */
  ERR_FAMILY_IMPORT_UNDERWAY: { status: 409 },
  /** An import has another state meanwhile: there is nothing to stop, or nothing to go on with. */
  ERR_FAMILY_IMPORT_STATE: { status: 409 },
  /** The installation's configuration leaves it to the command. */
  ERR_FAMILY_IMPORT_OFF: { status: 403 },
});
