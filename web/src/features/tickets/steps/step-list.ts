/** What the steps of a ticket are called and how they look, wherever they are offered. */
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCheck,
  IconMailOpened,
  IconMessageCheck,
  IconRefresh,
  IconTrash,
  IconUserCheck,
  IconUserShare,
} from '@tabler/icons-react';
import type { TicketAction } from '../permissions.ts';

export const stepIcons: Record<TicketAction, Icon> = {
  accept: IconUserCheck,
  assume: IconUserShare,
  resolve: IconCheck,
  resolveWithReason: IconMessageCheck,
  return: IconArrowBackUp,
  transfer: IconArrowsExchange,
  reopen: IconRefresh,
  markUnread: IconMailOpened,
  delete: IconTrash,
};

export const stepLabels = {
  accept: 'actions.accept',
  assume: 'actions.assume',
  resolve: 'actions.resolve',
  resolveWithReason: 'resolve.withReason',
  return: 'actions.return',
  transfer: 'actions.transfer',
  reopen: 'actions.reopen',
  markUnread: 'actions.markUnread',
  delete: 'actions.delete',
} as const satisfies Record<TicketAction, string>;
