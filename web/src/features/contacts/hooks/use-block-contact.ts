/** Stops taking what a contact writes, after asking; taking it again needs no question. */
import type { ContactView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useUpdateContact } from '../api.ts';

export function useBlockContact(): (contact: ContactView) => Promise<void> {
  const { t } = useTranslation('contacts');
  const update = useUpdateContact();
  return async ({ id: contactId, name, isBlocked }) => {
    const agreed =
      isBlocked ||
      (await confirm({
        title: t('block.title', { name }),
        message: t('block.text'),
        confirmLabel: t('actions.block'),
        danger: true,
      }));
    if (!agreed) return;
    const answers = { onSuccess: () => showSuccess(t('toast.saved')), onError: showError };
    update.mutate({ contactId, isBlocked: !isBlocked }, answers);
  };
}
