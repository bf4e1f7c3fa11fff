/** What the endpoints of campaigns have in common: whose they are, which campaign they mean, and what may be missing. */
import { z } from 'zod';
import { wireId } from '../../kernel/wire.ts';

export const params = z.object({ campaignId: wireId });
/** Admins of companies whose plan has campaigns. */
export const gate = { permission: 'admin', plan: 'useCampaigns' } as const;

/** What is answered where a campaign names something that the company does not have. */
export const mentions = [
  'ERR_NO_WAPP_FOUND',
  'ERR_NO_CONTACT_LIST_FOUND',
  'ERR_NO_TAG_FOUND',
  'ERR_NO_FILE_FOUND',
  'ERR_NO_TEMPLATE_FOUND',
] as const;
