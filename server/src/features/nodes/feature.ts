/** The servers of the installation, for its operator: who is there, how each is, and what is wrong. */
import { nodesContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { nodesHandlers } from './routes.ts';

export const nodesFeature: Feature = {
  name: 'nodes',
  endpoints: mounted(nodesContract, nodesHandlers),
};
