/** Why a spreadsheet is refused, as a code. */
import type { ErrorCode } from '@prosa/shared';

export const sheetErrors = {
  protected: 'ERR_SHEET_PROTECTED',
  unreadable: 'ERR_SHEET_UNREADABLE',
  too_large: 'ERR_SHEET_TOO_LARGE',
  empty: 'ERR_SHEET_EMPTY',
} as const satisfies Record<string, ErrorCode>;
