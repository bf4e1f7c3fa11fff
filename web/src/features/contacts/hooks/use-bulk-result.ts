/** Tells how a step for many contacts went: with how many it was done, with how many not, and why. */
import type { ContactBulkAction, ContactBulkResult } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { showSuccess, showWarning } from '#src/lib/feedback/errors.ts';

export type BulkKind = ContactBulkAction['kind'] | 'list';

export function useBulkResult(): (kind: BulkKind, result: ContactBulkResult) => void {
  const { t } = useTranslation('contacts');
  return (kind, { done, left }) => {
    const reasons = left.map(({ reason, count }) => t(`bulk.left.${reason}`, { count }));
    const sentence = [t(`bulk.done.${kind}`, { count: done }), ...reasons].join(' ');
    if (done > 0) showSuccess(sentence);
    else showWarning(sentence);
  };
}
