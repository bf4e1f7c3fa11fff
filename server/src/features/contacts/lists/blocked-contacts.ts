/** Whom the company has blocked, from memory: every message that comes in asks. */
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { contactBlocked, contactMerged } from '../events.ts';
import { listBlockedIds } from './contact-list.queries.ts';

export const blockedContacts = defineCache<ReadonlySet<number>>({
  name: 'blocked-contacts',
  load: async (ctx) => new Set(await listBlockedIds(ctx)),
  staleAfter: [contactBlocked, contactMerged],
});
