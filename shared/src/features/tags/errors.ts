import { defineErrors } from '../../kernel/error.ts';

export const tagErrors = defineErrors({
  ERR_NO_TAG_FOUND: { status: 404 },
  /** The company has a tag of this name, whatever its case. */
  ERR_DUPLICATED_TAG: { status: 409 },
});
