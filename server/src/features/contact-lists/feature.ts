/** Contact lists: whom campaigns write to. */
import { contactListsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { checkListNumbers } from './jobs/check-list-numbers.job.ts';
import { forgetListedNumbers, listPersonalData } from './list-personal-data.ts';
import { resumeListChecksTimer } from './number-checks/resume-list-checks.ts';
import { type ContactListsDeps, contactListsHandlers } from './routes.ts';
import { contactListSubscribers } from './subscribers.ts';

export const contactListsFeature = (deps: ContactListsDeps): Feature => ({
  name: 'contact-lists',
  endpoints: mounted(contactListsContract, contactListsHandlers(deps)),
  subscribers: contactListSubscribers,
  jobs: [checkListNumbers(deps.lookUp)],
  timers: [resumeListChecksTimer],
  personalData: [listPersonalData],
  forgetNumbers: forgetListedNumbers,
});
