/** Personal tokens end with the password their owner had, where it was not the owner who keeps them. */

import { jobOn, type Subscriber } from '#src/platform/feature.ts';
import { passwordChanged } from '#src/tenant/users/index.ts';
import { endTokensJob } from './jobs.ts';

export const publicApiSubscribers: readonly Subscriber[] = [
  jobOn(passwordChanged, endTokensJob, ({ userId, endsTokens }) => (endsTokens ? { userId } : undefined)),
];
