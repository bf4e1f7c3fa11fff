/** Contacts: who writes to the company. What stands below them – networks, tickets – is handed in. */
import { contactsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { checkNumbers } from './jobs/check-numbers.job.ts';
import { checkTimer } from './resume-checks.ts';
import { type ContactsWorld, contactRoutes } from './routes.ts';
import { contactSubscribers } from './subscribers.ts';

export const contactsFeature = (world: ContactsWorld): Feature => ({
  name: 'contacts',
  endpoints: mounted(contactsContract, contactRoutes(world)),
  subscribers: contactSubscribers,
  jobs: [checkNumbers(world)],
  timers: [checkTimer],
});
