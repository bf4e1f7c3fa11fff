/** Asks before something is done; resolves to what was answered. Closing the dialog means no. */
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { useEffect } from 'react';

/** Where the focus goes when the dialog opens. */
const focused = { 'data-autofocus': true };

/** How many questions are drawn: one whose page goes without an answer asks no more. */
let asked = 0;

/**
 * Returns whether a question waits for its answer. The key that closes it reaches the dialog beneath too, which is to
 * stay.
 */
export const isAsking = (): boolean => asked > 0;

function Message({ text }: { text: string }) {
  useEffect(() => {
    asked += 1;
    return () => {
      asked -= 1;
    };
  }, []);
  return <Text size="sm">{text}</Text>;
}

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
  return new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Message text={message} />,
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
