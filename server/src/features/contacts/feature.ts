/** Contacts: who writes to the company. What stands below them – networks, tickets, messages – is handed in. */
import { contactsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { exportFiles } from './export/export-files.ts';
import { resumeChecksTimer } from './identity/resume-checks.ts';
import { resumeImportsTimer } from './import/resume-imports.ts';
import { checkNumbers } from './jobs/check-numbers.job.ts';
import { erasePersonalData } from './jobs/erase-contact.job.ts';
import { importContacts } from './jobs/import-contacts.job.ts';
import { leaveBehindJobs } from './jobs/leave-behind.job.ts';
import { pictureFiles } from './pictures/picture-files.ts';
import { openPictures, type PicturesOptions } from './pictures/pictures.remote.ts';
import { purgeTimer } from './retention/purge-contacts.ts';
import { type ContactsDeps, contactRoutes } from './routes.ts';
import { contactSubscribers } from './subscribers.ts';

export const contactsFeature = (deps: ContactsDeps, pictureOptions: PicturesOptions): Feature => {
  const pictures = openPictures(pictureOptions);
  return {
    name: 'contacts',
    endpoints: mounted(contactsContract, contactRoutes(deps)),
    files: [exportFiles(deps), pictureFiles(deps)],
    subscribers: contactSubscribers(deps.findConnections),
    jobs: [
      checkNumbers(deps),
      importContacts(deps),
      erasePersonalData(deps.personalData),
      ...leaveBehindJobs,
    ],
    timers: [resumeChecksTimer, resumeImportsTimer, purgeTimer],
    workers: [pictures],
    onNetworkEvent: pictures.heard,
  };
};
