/** Asks before something is done; resolves to what was answered. Closing the dialog means no. */
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';

type Question = { title: string; message: string; confirmLabel?: string; danger?: boolean };

export function confirm({ title, message, confirmLabel, danger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{message}</Text>,
      labels: { confirm: confirmLabel ?? i18next.t('actions.confirm'), cancel: i18next.t('actions.cancel') },
      ...(danger && { confirmProps: { color: 'red' } }),
      closeButtonProps: { 'aria-label': i18next.t('actions.close') },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
