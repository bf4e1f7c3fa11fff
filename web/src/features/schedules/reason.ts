/** What keeps a schedule from leaving. Pure but for the language. */
import type { ErrorCode, ScheduleView } from '@prosa/shared';
import { ApiError } from '#src/lib/feedback/api-error.ts';
import { errorSentence } from '#src/lib/feedback/errors.ts';

/** Returns whether a schedule whose moment has come is held back with its number: it leaves by itself. */
export const isHeld = ({ status, error }: Pick<ScheduleView, 'status' | 'error'>): boolean =>
  status === 'PENDENTE' && error !== null;

/** Returns why a schedule has not left, as a sentence; `null` where it has, or nothing keeps it. */
export function reasonOf({
  status,
  error,
  heldUntil,
}: Pick<ScheduleView, 'status' | 'error' | 'heldUntil'>): string | null {
  if (status === 'ENVIADA' || (status === 'PENDENTE' && error === null)) return null;
  const params = { until: heldUntil };
  return errorSentence(new ApiError((error ?? 'ERR_INTERNAL_SERVER_ERROR') as ErrorCode, 0, { params }));
}
