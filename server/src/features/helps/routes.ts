/** Contract → use case. */
import type { helpsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { createHelp, removeHelp, updateHelp } from './help-changes.ts';
import { getHelp, listHelpsPageViews, listHelpViews } from './list-helps.ts';

export const helpsHandlers: Handlers<typeof helpsContract> = {
  page: listHelpsPageViews,
  list: listHelpViews,
  get: getHelp,
  create: createHelp,
  update: updateHelp,
  remove: removeHelp,
};
