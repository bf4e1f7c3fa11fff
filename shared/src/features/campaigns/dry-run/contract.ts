/** Endpoints that try a campaign out. */
import { z } from 'zod';
import { megabyte } from '../../../kernel/constants.ts';
import { defineContract } from '../../../kernel/contract.ts';
import { wireChoice, wireId } from '../../../kernel/wire.ts';
import { gate, mentions } from '../endpoint-parts.ts';
import { campaignFamilyFields, campaignFields } from '../model.ts';
import { campaignRehearsal, campaignTest } from './model.ts';

export const dryRunContract = defineContract({
  rehearse: {
    method: 'POST',
    path: '/campaigns/rehearsal',
    ...gate,
    audit: 'never',
    summary:
      'What a campaign like this would do: whom it would reach, what they would read, how long it would take',
    errors: mentions,
    bodyLimit: megabyte,
    body: campaignFields.partial().extend(campaignFamilyFields),
    response: campaignRehearsal,
  },
  test: {
    method: 'POST',
    path: '/campaigns/test',
    ...gate,
    audit: 'bare',
    throttle: 60,
    summary: 'Sends what a campaign says to one number, now; no report and no list counts it',
    errors: [
      ...mentions,
      'ERR_NO_CAMPAIGN_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_EMPTY_MESSAGE',
      'ERR_NUMBER_HELD',
    ],
    bodyLimit: megabyte,
    body: campaignFields.partial().extend({
      ...campaignFamilyFields,
      number: z.string().max(30),
      /** The campaign whose stored file goes along. */
      campaignId: wireChoice.optional(),
    }),
    response: z.object({ testId: z.int() }),
  },
  testOutcome: {
    method: 'GET',
    path: '/campaigns/test/:testId',
    ...gate,
    summary: 'What became of a test',
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
    params: z.object({ testId: wireId }),
    response: campaignTest,
  },
});
