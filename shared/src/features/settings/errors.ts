import { defineErrors } from '../../kernel/error.ts';

export const settingErrors = defineErrors({
  /** Who demands a second factor of others has one first. */
  ERR_SECOND_FACTOR_FIRST: { status: 409 },
  ERR_NO_SETTING_FOUND: { status: 404 },
});
