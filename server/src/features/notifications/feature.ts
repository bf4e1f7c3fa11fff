/** Notifications: what reaches users who look elsewhere. */
import { notificationsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { notificationsHandlers } from './routes.ts';
import { notificationsSubscribers } from './subscribers.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  endpoints: mounted(notificationsContract, notificationsHandlers),
  subscribers: notificationsSubscribers,
};
