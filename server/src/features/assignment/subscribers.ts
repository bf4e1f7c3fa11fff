/**
 * What may bring a ticket to somebody: one begins to wait, somebody has room or comes within reach, or the company gives
 * them away otherwise than before. One order a company, however much of it happens at once; none where all is done by hand.
 */
import { waitingFacts } from '#src/features/tickets/waiting/index.ts';
import { jobOn, type Subscriber } from '#src/platform/feature.ts';
import type { FactDef } from '#src/platform/outbox/define.ts';
import { companyChanged } from '#src/tenant/companies/index.ts';
import { queueChanged } from '#src/tenant/queues/index.ts';
import { settingChanged } from '#src/tenant/settings/index.ts';
import { userChanged, userReachable, userUnreachable } from '#src/tenant/users/index.ts';
import { givesAway } from './giving-queues.ts';
import { distributeJob, returnAbsentJob } from './jobs.ts';

/** Has the company's tickets looked at after a fact, where that matters. */
const distributeOn = <P>(fact: FactDef<P>, matters: (payload: P) => boolean = () => true): Subscriber =>
  jobOn(fact, distributeJob, (payload) => (matters(payload) ? {} : undefined), givesAway);

const settings: readonly string[] = ['assignmentCapacity', 'assignmentStickyHours', 'scheduleType'];

export const assignmentSubscribers: readonly Subscriber[] = [
  ...waitingFacts.map(({ fact, matters }) => distributeOn(fact, matters)),
  distributeOn(userReachable),
  distributeOn(userChanged),
  distributeOn(queueChanged),
  distributeOn(companyChanged),
  distributeOn(settingChanged, ({ key }) => settings.includes(key)),
  jobOn(userUnreachable, returnAbsentJob, ({ userId }) => ({ userId }), givesAway),
];
