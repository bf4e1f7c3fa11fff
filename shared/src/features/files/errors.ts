import { defineErrors } from '../../kernel/error.ts';

export const fileErrors = defineErrors({
  ERR_NO_FILE_FOUND: { status: 404 },
  /** The company has a list of files of this name, whatever its case. */
  ERR_DUPLICATED_FILE_LIST: { status: 409 },
});
