/** Tells the reader that they are wanted somewhere: it stays until it is dismissed or followed. */
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { ToastLink } from './toast-link.tsx';

type Call = {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly label: string;
  readonly href: string;
};

export function showCall({ id, title, message, label, href }: Call): void {
  notifications.show({
    id,
    title,
    position: 'bottom-right',
    autoClose: false,
    role: 'alert',
    message: (
      <>
        <Text size="sm" lineClamp={3}>
          {message}
        </Text>
        <ToastLink toastId={id} href={href} label={label} />
      </>
    ),
    closeButtonProps: { 'aria-label': i18next.t('actions.close') },
  });
}
