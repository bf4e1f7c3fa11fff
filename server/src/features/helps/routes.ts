/** Contract → use case. */
import type { helpsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { readHelp, readHelps, readHelpsPage } from './read-helps.ts';
import { changeHelp, createHelp, removeHelp } from './write-helps.ts';

export const helpsHandlers: Handlers<typeof helpsContract> = {
  page: readHelpsPage,
  list: readHelps,
  get: readHelp,
  create: createHelp,
  update: changeHelp,
  remove: removeHelp,
};
