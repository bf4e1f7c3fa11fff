/** Notes: what the team writes to itself about a ticket. */
import { notesContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { notePersonalData } from './note-personal-data.ts';
import { notesHandlers } from './routes.ts';
import { notesSubscribers } from './subscribers.ts';

export const notesFeature: Feature = {
  name: 'notes',
  endpoints: mounted(notesContract, notesHandlers),
  subscribers: notesSubscribers,
  personalData: [notePersonalData],
};
