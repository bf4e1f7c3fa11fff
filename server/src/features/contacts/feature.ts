/** Contacts: who writes to the company. What stands below them – networks, tickets, messages – is handed in. */
import { contactsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { exportFiles } from './export/export-files.ts';
import { checkTimer } from './identity/resume-checks.ts';
import { checkNumbers } from './jobs/check-numbers.job.ts';
import { erasePersonalData } from './jobs/erase-contact.job.ts';
import { importContacts } from './jobs/import-contacts.job.ts';
import { pictureFiles } from './pictures/picture-files.ts';
import { purgeTimer } from './retention/purge-contacts.ts';
import { type ContactsWorld, contactRoutes } from './routes.ts';
import { contactSubscribers } from './subscribers.ts';

export const contactsFeature = (world: ContactsWorld): Feature => ({
  name: 'contacts',
  endpoints: mounted(contactsContract, contactRoutes(world)),
  files: [exportFiles(world), pictureFiles(world)],
  subscribers: contactSubscribers(world.findConnections),
  jobs: [checkNumbers(world), importContacts(world), erasePersonalData(world.personalData)],
  timers: [checkTimer, purgeTimer],
});
