/** Contacts: who writes to the company. */
import { contactsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { contactRoutes } from './routes.ts';
import { contactSubscribers } from './subscribers.ts';

export const contactsFeature: Feature = {
  name: 'contacts',
  endpoints: mounted(contactsContract, contactRoutes),
  subscribers: contactSubscribers,
};
