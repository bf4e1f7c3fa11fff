/** What a user may be told of, and how they are told where they have chosen nothing. */
import type { NotificationPreferences, NotificationWays } from './model.ts';

/** In the order in which they are offered. */
export const notificationEvents = ['waiting', 'message', 'assigned', 'mention', 'chat'] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

const everyWay: NotificationWays = { sound: true, browser: true };

/** The preferences of whoever has chosen nothing. */
export const usualPreferences: NotificationPreferences = {
  waiting: everyWay,
  message: everyWay,
  assigned: everyWay,
  mention: everyWay,
  chat: everyWay,
};
