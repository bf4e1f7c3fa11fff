/** Groups are nobody's business here unless the company wants them. */
import type { Identity } from '#src/drivers/whatsapp/events.ts';
import type { Ctx } from '#src/platform/context.ts';
import { companySettings } from '#src/tenant/settings/index.ts';

export const isOfGroup = (from: readonly Identity[]): boolean =>
  from.some((identity) => identity.kind === 'group');

export const isIgnored = async (ctx: Ctx, from: readonly Identity[]): Promise<boolean> =>
  isOfGroup(from) && (await ctx.cached(companySettings)).ignoreGroups;
