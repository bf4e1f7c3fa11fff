/** Contract → use case. */
import type { helpsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { getHelp, listHelpViews, listHelpsPageViews } from './list-helps.ts';
import { updateHelp, createHelp, removeHelp } from './help-changes.ts';

export const helpsHandlers: Handlers<typeof helpsContract> = {
  page: listHelpsPageViews,
  list: listHelpViews,
  get: getHelp,
  create: createHelp,
  update: updateHelp,
  remove: removeHelp,
};
