/** Whether the user has a ticket before their eyes: its page is shown and the window has the focus. */
import { paths } from '#src/lib/paths.ts';

export const isInSight = (uuid: string): boolean =>
  document.visibilityState === 'visible' &&
  document.hasFocus() &&
  window.location.pathname === paths.ticket(uuid);
