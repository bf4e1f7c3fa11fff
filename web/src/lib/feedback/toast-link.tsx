/** A link in a toast: following it ends the toast. */
import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { MouseEvent } from 'react';

type ToastLinkProps = { toastId: string; href: string; label: string };

export function ToastLink({ toastId, href, label }: ToastLinkProps) {
  const follow = (event: MouseEvent): void => {
    notifications.hide(toastId);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Toasts stand outside of the routes; the router hears of the address all the same.
    event.preventDefault();
    window.history.pushState({}, '', href);
  };
  return (
    <Anchor size="sm" href={href} onClick={follow}>
      {label}
    </Anchor>
  );
}
