import { defineContract } from '../../kernel/contract.ts';
import { notificationPreferences } from './model.ts';

export const notificationsContract = defineContract({
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
});
