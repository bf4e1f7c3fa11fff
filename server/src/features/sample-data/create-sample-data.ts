/**
 * Makes a small company to look at, in one transaction: queues where there are none and the plan has room, tags, quick messages,
 * and customers who have written for a week.
 */
import { defaultZone } from '@prosa/shared';
import { createSampleConnection } from '#src/features/connections/settings/index.ts';
import { createQuickMessage } from '#src/features/quick-messages/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { sampleDataCreated } from './events.ts';
import { givenQueues } from './given-queues.ts';
import { givenTags } from './given-tags.ts';
import { playConversation } from './play-conversation.ts';
import { withoutRecord } from './quietly.ts';
import { insertSampleRow } from './sample-row.queries.ts';
import { plots } from './story/plot.ts';
import { type Language, stories } from './story/stories.ts';
import type { Story } from './story/story.ts';

/** Throws ERR_SAMPLE_DATA_THERE where the company has sample data. */
export async function createSampleData(ctx: UserCtx, language: Language): Promise<void> {
  const story = stories[language];
  const connectionId = await createSampleConnection(ctx, story.connection);
  const named = withoutRecord(ctx);
  const stage = {
    story,
    connectionId,
    queueIds: await givenQueues(named, story),
    tagIds: await givenTags(named, story),
    zone: (await ctx.cached(ownCompany))?.timezone ?? defaultZone,
  };
  await createQuickMessages(named, story);
  for (const [at, plot] of plots.entries()) await playConversation(ctx, stage, plot, story.words[at] ?? []);
  ctx.emit(sampleDataCreated, {});
}

async function createQuickMessages(ctx: UserCtx, { quickMessages }: Story): Promise<void> {
  for (const { shortcode, message } of quickMessages) {
    const shared = { geral: true, companyWide: true, status: true, folder: null } as const;
    const quickMessageId = await createQuickMessage(ctx, { shortcode, message, ...shared });
    await insertSampleRow(ctx, { quickMessageId });
  }
}
