/** What the steps of a ticket are called and how they look, wherever they are offered. */
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBellRinging,
  IconCheck,
  IconClockPause,
  IconMailOpened,
  IconMessageCheck,
  IconRefresh,
  IconRobot,
  IconRobotOff,
  IconTrash,
  IconUserCheck,
  IconUserShare,
} from '@tabler/icons-react';
import type { TicketAction } from '../permissions.ts';

export const stepIcons: Record<TicketAction, Icon> = {
  accept: IconUserCheck,
  takeOver: IconRobotOff,
  assume: IconUserShare,
  resolve: IconCheck,
  resolveWithReason: IconMessageCheck,
  return: IconArrowBackUp,
  giveBack: IconRobot,
  transfer: IconArrowsExchange,
  snooze: IconClockPause,
  wake: IconBellRinging,
  reopen: IconRefresh,
  markUnread: IconMailOpened,
  delete: IconTrash,
};

export const stepLabels = {
  accept: 'actions.accept',
  takeOver: 'actions.takeOver',
  assume: 'actions.assume',
  resolve: 'actions.resolve',
  resolveWithReason: 'resolve.withReason',
  return: 'actions.return',
  giveBack: 'actions.giveBack',
  transfer: 'actions.transfer',
  snooze: 'snooze.menu',
  wake: 'actions.wake',
  reopen: 'actions.reopen',
  markUnread: 'actions.markUnread',
  delete: 'actions.delete',
} as const satisfies Record<TicketAction, string>;
