/** A dry run of a campaign: whom it would reach, what they would read, how long it would take. Nothing happens. */
import {
  type CampaignRehearsal,
  type campaignsContract,
  defaultZone,
  fillCampaignText,
  filledTemplate,
  filledVariants,
  type Input,
} from '@prosa/shared';
import { findApproved, templateBody } from '#src/features/messages/outbound/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { countAudience, sampleAudience } from '../audience/audience.queries.ts';
import { audienceOf } from '../audience/audience.ts';
import { connectionFor, type Deps, isWindowed, reachOf } from '../audience/reach.ts';
import { campaignChoices } from '../campaign-settings.ts';
import { parseSchedule } from '../lifecycle/schedule.rules.ts';
import { validateReferences } from '../lifecycle/validate-references.ts';
import { initialPace } from '../pace/initial-pace.ts';
import { findPace } from '../pace/pace.queries.ts';
import { endOf } from '../pace/pace.rules.ts';

const mostSamples = 5;

export async function dryRunCampaign(
  ctx: UserCtx,
  deps: Deps,
  input: Input<typeof campaignsContract.rehearse>,
): Promise<CampaignRehearsal> {
  await validateReferences(ctx, input);
  const { whatsappId, contactListId = null, tagListId = null, segment = null, scheduledAt } = input;
  const audience = await audienceOf(ctx, { contactListId, tagId: tagListId, segment });
  const settings = await ctx.cached(campaignChoices);
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const now = ctx.now();
  const planned = scheduledAt ? parseSchedule(scheduledAt, zone) : undefined;
  const startsAt = planned !== undefined && planned > now ? planned : now;
  const template = input.template ?? null;
  const connectionId = (await connectionFor(ctx, whatsappId ?? null)) ?? null;
  const reach = await reachOf(ctx, deps, { connectionId, template }, startsAt);
  const { total, ...left } = await countAudience(ctx, audience, reach);
  const ready = total - Object.values(left).reduce((sum, one) => sum + one, 0);
  const pace = (connectionId === null ? undefined : await findPace(ctx, connectionId)) ?? initialPace;
  const endsAt = endOf(settings, pace, ready, startsAt, zone);
  const texts = filledVariants({
    message1: input.message1 ?? '',
    message2: input.message2 ?? '',
    message3: input.message3 ?? '',
    message4: input.message4 ?? '',
    message5: input.message5 ?? '',
  });
  const people = await sampleAudience(ctx, audience, reach, mostSamples);
  const approved =
    template && connectionId !== null ? await findApproved(ctx, connectionId, template) : undefined;
  return {
    counts: { total, ready, ...left },
    windowed: await isWindowed(ctx, deps, connectionId),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    seconds: endsAt === null ? null : Math.round((endsAt.getTime() - startsAt.getTime()) / 1_000),
    samples: people.flatMap((person, index) => {
      if (template !== null && approved !== undefined) {
        const filled = filledTemplate(template, (text) => fillCampaignText(text, person, settings.variables));
        return [{ ...person, variant: 0, body: templateBody(approved.components, filled.components) }];
      }
      const one = texts[index % Math.max(1, texts.length)];
      if (one === undefined) return [];
      const body = fillCampaignText(one.text, person, settings.variables);
      return [{ ...person, variant: one.variant, body }];
    }),
  };
}
