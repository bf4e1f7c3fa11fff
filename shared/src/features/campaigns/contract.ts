import { z } from 'zod';
import { constants, kilobyte, megabyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { wireSort } from '../../kernel/sort.ts';
import { pageNumber, searchParam, wireChoice, wireFilter, wireVersion } from '../../kernel/wire.ts';
import { campaignSettingsFields, campaignSettingView } from './campaign-settings.ts';
import { dryRunContract } from './dry-run/contract.ts';
import { gate, mentions, params } from './endpoint-parts.ts';
import {
  campaignColumns,
  campaignDetail,
  campaignFamilyFields,
  campaignFields,
  campaignStatuses,
  campaignView,
} from './model.ts';
import { reportsContract } from './reports/contract.ts';

export const campaignsContract = defineContract({
  list: {
    method: 'GET',
    path: '/campaigns',
    ...gate,
    summary: 'Campaigns, the newest first or as `sort` says, 20 a page',
    query: z.object({
      searchParam,
      pageNumber,
      companyId: wireFilter,
      /** Only those that stand so. */
      status: z.enum(campaignStatuses).optional(),
      sort: wireSort(...campaignColumns),
    }),
    response: z.object({ records: z.array(campaignView), count: z.int(), hasMore: z.boolean() }),
  },
  get: {
    method: 'GET',
    path: '/campaigns/:campaignId',
    ...gate,
    summary: 'One campaign, with whom it is to reach and whom it has reached',
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
    params,
    response: campaignDetail,
  },
  create: {
    method: 'POST',
    path: '/campaigns',
    ...gate,
    summary: 'Adds a campaign; with a time that lies ahead it is scheduled, otherwise it waits for one',
    errors: mentions,
    bodyLimit: megabyte,
    body: campaignFields.extend(campaignFamilyFields),
    response: campaignView,
  },
  update: {
    method: 'PUT',
    path: '/campaigns/:campaignId',
    ...gate,
    // What its audience and shipping hold is no part of what was changed.
    audit: 'bare',
    summary: 'Changes a campaign; absent fields stay, of a cancelled one only its texts may change',
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED', ...mentions],
    params,
    bodyLimit: megabyte,
    body: campaignFields.partial().extend({
      ...campaignFamilyFields,
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: campaignView,
  },
  remove: {
    method: 'DELETE',
    path: '/campaigns/:campaignId',
    ...gate,
    audit: 'bare',
    summary: 'Removes a campaign with its report, unless it runs',
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_RUNNING'],
    params,
    response: z.object({ message: z.string() }),
  },
  attach: {
    method: 'POST',
    path: '/campaigns/:campaignId/media-upload',
    ...gate,
    summary: 'Attaches a file, in place of the one there was',
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED'],
    params,
    upload: { field: 'file', maxFiles: 1, maxBytes: constants.maxFileBytes },
    body: z.object({ typeArch: z.string().max(60).optional() }),
    response: campaignView,
  },
  detach: {
    method: 'DELETE',
    path: '/campaigns/:campaignId/media-upload',
    ...gate,
    summary: 'Takes the file away',
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED'],
    params,
    response: campaignView,
  },
  cancel: {
    method: 'POST',
    path: '/campaigns/:campaignId/cancel',
    ...gate,
    summary: 'Stops a campaign at once; whoever has not been written to waits for a restart',
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATUS'],
    params,
    status: 204,
    response: z.void(),
  },
  restart: {
    method: 'POST',
    path: '/campaigns/:campaignId/restart',
    ...gate,
    summary: 'Lets a cancelled campaign go on with whoever is left',
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATUS'],
    params,
    status: 204,
    response: z.void(),
  },
  settings: {
    method: 'GET',
    path: '/campaign-settings',
    ...gate,
    summary: 'The company’s choices about campaigns; every key is there',
    query: z.object({ companyId: wireFilter }),
    response: z.array(campaignSettingView),
  },
  saveSettings: {
    method: 'POST',
    path: '/campaign-settings',
    ...gate,
    summary: 'Changes the company’s choices about campaigns; absent ones stay as they are',
    bodyLimit: 256 * kilobyte,
    body: z.object({ settings: campaignSettingsFields.partial(), companyId: wireChoice.optional() }),
    response: z.array(campaignSettingView),
  },
  ...reportsContract,
  ...dryRunContract,
});
