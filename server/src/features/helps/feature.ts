/** Help videos: how the product is used, shown to everybody. */
import { helpsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { helpsHandlers } from './routes.ts';

export const helpsFeature: Feature = { name: 'helps', endpoints: mounted(helpsContract, helpsHandlers) };
