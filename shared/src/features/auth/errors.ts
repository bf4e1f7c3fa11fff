import { defineErrors } from '../../kernel/error.ts';

export const authErrors = defineErrors({
  ERR_INVALID_CREDENTIALS: { status: 401 },
  /** The password is right; the code of the second factor is missing. */
  ERR_TOTP_REQUIRED: { status: 401 },
  ERR_TOTP_INVALID: { status: 401 },
  /** The operator has switched the company off. */
  ERR_COMPANY_INACTIVE: { status: 403 },
  ERR_TOTP_ALREADY_ON: { status: 409 },
  ERR_TOTP_OFF: { status: 409 },
  /** A second factor is demanded of this user, who may have another one, and not none. */
  ERR_SECOND_FACTOR_KEPT: { status: 409 },
  /** Wrong, too old, tried too often or used: which of them is nobody's business. */
  ERR_RESET_CODE_INVALID: { status: 400 },
});
