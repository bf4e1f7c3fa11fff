/** Why a schedule has not left, as a sentence; `null` where it has, or may yet. */
import type { ErrorCode, ScheduleView } from '@prosa/shared';
import { ApiError } from '#src/lib/api-error.ts';
import { errorSentence } from '#src/lib/errors.ts';

export const reasonOf = ({ status, error }: Pick<ScheduleView, 'status' | 'error'>): string | null =>
  status === 'ERRO'
    ? errorSentence(new ApiError((error ?? 'ERR_INTERNAL_SERVER_ERROR') as ErrorCode, 0))
    : null;
