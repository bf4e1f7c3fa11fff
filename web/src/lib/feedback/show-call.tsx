/** Tells the reader that they are wanted somewhere: it stays until it is dismissed or followed. */
import { Anchor, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { MouseEvent } from 'react';

type Call = {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly label: string;
  readonly href: string;
};

export function showCall({ id, title, message, label, href }: Call): void {
  const follow = (event: MouseEvent): void => {
    notifications.hide(id);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Toasts stand outside of the routes; the router hears of the address all the same.
    event.preventDefault();
    window.history.pushState({}, '', href);
  };
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
        <Anchor size="sm" href={href} onClick={follow}>
          {label}
        </Anchor>
      </>
    ),
    closeButtonProps: { 'aria-label': i18next.t('actions.close') },
  });
}
