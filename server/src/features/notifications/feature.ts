/** Notifications: what reaches users who look elsewhere, and what has happened that is their own business. */
import { notificationsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { newsTimer } from './news/forget-old-news.ts';
import { newsJobs } from './news/news-jobs.ts';
import { type AttentionDeps, attentionEvent } from './push/attention.ts';
import { forgetJobs } from './push/forget-jobs.ts';
import type { PushKeyDeps } from './push/push-keys.ts';
import { pushNewsJob } from './push/push-news.remote.ts';
import { notificationsHandlers } from './routes.ts';
import { notificationsSubscribers } from './subscribers.ts';

export const notificationsFeature = (deps: PushKeyDeps & AttentionDeps): Feature => ({
  name: 'notifications',
  endpoints: mounted(notificationsContract, notificationsHandlers(deps)),
  subscribers: notificationsSubscribers,
  jobs: [...newsJobs, ...forgetJobs, pushNewsJob(deps)],
  timers: [newsTimer],
  socketEvents: { attention: attentionEvent(deps) },
});
