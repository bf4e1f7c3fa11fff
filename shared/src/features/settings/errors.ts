import { defineErrors } from '../../kernel/error.ts';

export const settingErrors = defineErrors({
  ERR_NO_SETTING_FOUND: { status: 404 },
});
