/**
 * Sends what a campaign says to one number, by the very path on which the campaign would leave: a campaign of one recipient
 * that stands in no list and no report, waits for no pace, counts in none, and is forgotten after a day.
 */
import {
  type CampaignTest,
  type campaignsContract,
  canonicalPhone,
  fail,
  failFields,
  filledVariants,
  type Input,
  messageFields,
} from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { assertNotHeldOver } from '#src/tenant/connections/index.ts';
import { connectionFor, type Deps } from '../audience/reach.ts';
import { countTests, findTest, insertCampaign } from '../campaign.queries.ts';
import { campaignWoken } from '../events.ts';
import { templateOf } from '../lifecycle/campaign-changes.ts';
import { validateReferences } from '../lifecycle/validate-references.ts';
import { getCampaign } from '../list-campaigns.ts';
import { listRecipients } from '../reports/report.queries.ts';
import { insertTestRecipient } from './test-recipient.queries.ts';

/** Within a day, as long as tests are kept: whoever wants to reach more has campaigns. */
const mostTests = 100;
const phone = /^\d{10,15}$/;

export async function testCampaign(
  ctx: UserCtx,
  deps: Deps,
  input: Input<typeof campaignsContract.test>,
): Promise<number> {
  await validateReferences(ctx, input);
  if ((await countTests(ctx)) >= mostTests) fail('ERR_TOO_MANY_REQUESTS');
  const number = canonicalPhone(input.number.replace(/\D/g, ''));
  if (!phone.test(number)) failFields({ field: 'number', rule: 'invalid' });
  const connectionId = (await connectionFor(ctx, input.whatsappId ?? null)) ?? fail('ERR_NO_DEF_WAPP_FOUND');
  await assertNotHeldOver(ctx, connectionId, true);
  const template = (await templateOf(ctx, deps, input.template, connectionId)) ?? null;
  const { mediaPath, mediaName, mediaType, mediaSize } = await fileOf(ctx, input.campaignId);
  const texts = Object.fromEntries(messageFields.map((field) => [field, input[field] ?? '']));
  const fileListId = template === null ? (input.fileListId ?? null) : null;
  const row = { message1: '', message2: '', message3: '', message4: '', message5: '', ...texts };
  const saysNothing = template === null && filledVariants(row).length === 0;
  if (saysNothing && mediaPath === null && fileListId === null) fail('ERR_EMPTY_MESSAGE');
  const now = ctx.now();
  const testId = await insertCampaign(ctx, input.name ?? '', {
    ...row,
    template,
    connectionId,
    fileListId,
    mediaPath,
    mediaName,
    mediaType,
    mediaSize,
    isTest: true,
    status: 'EM_ANDAMENTO',
    startedAt: now,
    userId: ctx.actor.id,
  });
  await insertTestRecipient(ctx, testId, number, ctx.actor.id);
  ctx.emit(campaignWoken, { campaignId: testId });
  return testId;
}

async function fileOf(ctx: Ctx, campaignId: number | null | undefined) {
  if (!campaignId) return { mediaPath: null, mediaName: null, mediaType: null, mediaSize: null };
  return getCampaign(ctx, campaignId);
}

export async function getTest(ctx: Ctx, testId: number): Promise<CampaignTest> {
  const row = (await findTest(ctx, testId)) ?? fail('ERR_NO_CAMPAIGN_FOUND');
  const all = { text: '', status: undefined, replied: false };
  const [recipient] = await listRecipients(ctx, testId, all, 0, 1);
  if (recipient === undefined) return fail('ERR_NO_CAMPAIGN_FOUND');
  const { status, reason } = recipient;
  // It was stopped before it could leave.
  return status === 'pending' && row.status === 'CANCELADA'
    ? { status: 'failed', reason: row.statusReason }
    : { status, reason };
}
