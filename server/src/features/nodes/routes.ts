import type { nodesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { nodesView } from './node.view.ts';

export const nodesHandlers: Handlers<typeof nodesContract> = {
  list: (ctx) => ctx.across('the servers of the installation', (db) => nodesView(db, ctx.now())),
};
