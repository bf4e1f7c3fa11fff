/** Asks before something is done; resolves to what was answered. Closing the dialog means no. */
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';

/** Where the focus goes when the dialog opens. */
const focused = { 'data-autofocus': true };

type Question = {
  title: string;
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
};

export function confirm({
  title,
  message,
  confirmLabel,
  cancelLabel,
  danger = false,
}: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{message}</Text>,
      labels: {
        confirm: confirmLabel ?? i18next.t('actions.confirm'),
        cancel: cancelLabel ?? i18next.t('actions.cancel'),
      },
      // Whoever only presses Enter stays on the safe side.
      ...(danger ? { confirmProps: { color: 'red' }, cancelProps: focused } : { confirmProps: focused }),
      closeButtonProps: { 'aria-label': i18next.t('actions.close') },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
