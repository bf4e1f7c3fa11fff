import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireFilter, wireId } from '../../kernel/wire.ts';
import { notificationPreferences } from './model.ts';
import { newsView, unreadNews } from './news.ts';
import { pushChoices, pushDeviceView, pushSubscription, pushView } from './push.ts';

export const notificationsContract = defineContract({
  news: {
    method: 'GET',
    path: '/notifications/news',
    permission: 'session',
    summary:
      'What is the caller’s own business, the newest first: calls, tickets given to them, answers in theirs',
    query: z.object({ cursor: z.string().max(40).optional() }),
    response: z.object({
      news: z.array(newsView),
      unread: z.int(),
      hasMore: z.boolean(),
      /** Where the page ended; null at the end of all. */
      cursor: z.string().nullable(),
    }),
  },
  unread: {
    method: 'GET',
    path: '/notifications/unread',
    permission: 'session',
    summary: 'How many news the caller has not read',
    response: unreadNews,
  },
  readNews: {
    method: 'PUT',
    path: '/notifications/news/read',
    permission: 'session',
    summary: 'The caller has read these news, those of one ticket, or (with neither) all of them',
    errors: ['ERR_NO_TICKET_FOUND'],
    body: z.object({ news: z.array(wireId).max(100).optional(), ticketId: wireFilter }),
    response: unreadNews,
  },
  preferences: {
    method: 'GET',
    path: '/notifications/preferences',
    permission: 'session',
    summary: 'What the caller wants to be told of, and how',
    response: notificationPreferences,
  },
  changePreferences: {
    method: 'PUT',
    path: '/notifications/preferences',
    permission: 'session',
    summary: 'Changes how the caller is told of these events; absent ones stay as they are',
    body: notificationPreferences.partial(),
    response: notificationPreferences,
  },
  push: {
    method: 'GET',
    path: '/notifications/push',
    permission: 'session',
    personOnly: true,
    remote: true,
    summary:
      'The caller’s devices that are pushed to, what is pushed, and the key that browsers subscribe with',
    response: pushView,
  },
  changePush: {
    method: 'PUT',
    path: '/notifications/push',
    permission: 'session',
    personOnly: true,
    summary:
      'Changes what is pushed to the caller’s devices, and when nothing is; absent fields stay as they are',
    body: pushChoices.partial(),
    response: pushChoices,
  },
  addDevice: {
    method: 'POST',
    path: '/notifications/devices',
    permission: 'session',
    personOnly: true,
    summary: 'Pushes news of the caller to this browser, too; one that is known is renewed',
    body: pushSubscription,
    response: pushDeviceView,
  },
  removeDevice: {
    method: 'DELETE',
    path: '/notifications/devices/:deviceId',
    permission: 'session',
    personOnly: true,
    summary: 'Pushes nothing to a device of the caller’s any more',
    errors: ['ERR_NO_DEVICE_FOUND'],
    params: z.object({ deviceId: wireId }),
    response: z.object({ message: z.string() }),
  },
  testDevice: {
    method: 'POST',
    path: '/notifications/devices/:deviceId/test',
    permission: 'session',
    personOnly: true,
    remote: true,
    throttle: 30,
    summary:
      'Pushes something to a device of the caller’s now, whatever they chose, to see whether it arrives',
    errors: ['ERR_NO_DEVICE_FOUND', 'ERR_PUSH_FAILED'],
    params: z.object({ deviceId: wireId }),
    response: z.object({ message: z.string() }),
  },
});
