/** Makes and changes campaigns. With a time that lies ahead a campaign is scheduled, without one it waits for people. */
import {
  type campaignsContract,
  defaultZone,
  editableOf,
  fail,
  failFields,
  type Input,
  messageFields,
  type TemplateChoice,
} from '@prosa/shared';
import { assertTemplateUsable } from '#src/features/messages/outbound/index.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { connectionFor, type Deps } from '../audience/reach.ts';
import {
  type CampaignChanges,
  type CampaignRow,
  insertCampaign,
  lockCampaign,
  updateCampaignRow,
} from '../campaign.queries.ts';
import { campaignChanged, campaignCreated } from '../events.ts';
import { startCampaign } from '../jobs.ts';
import { isPast, parseSchedule } from './schedule.rules.ts';
import { validateReferences } from './validate-references.ts';

type Written = Omit<Input<typeof campaignsContract.update>, 'campaignId' | 'version'>;

/** Creates a campaign and returns its id; a scheduled one starts by itself. */
export async function createCampaign(
  ctx: UserCtx,
  deps: Deps,
  input: Input<typeof campaignsContract.create>,
): Promise<number> {
  await validateReferences(ctx, input);
  const changes = { ...(await changesOf(ctx, deps, input, undefined)), userId: ctx.actor.id };
  const campaignId = await insertCampaign(ctx, input.name, changes);
  if (changes.scheduledAt) ctx.enqueue(startCampaign, { campaignId }, { runAt: changes.scheduledAt });
  ctx.emit(campaignCreated, { campaignId });
  return campaignId;
}

/**
 * Changes a campaign as far as its state allows. Throws ERR_CHANGED_MEANWHILE for whoever saw an older version,
 * ERR_CAMPAIGN_LOCKED, ERR_NO_CAMPAIGN_FOUND.
 */
export async function updateCampaign(
  ctx: UserCtx,
  deps: Deps,
  { campaignId, version, ...input }: Input<typeof campaignsContract.update>,
): Promise<void> {
  const row = (await lockCampaign(ctx, campaignId)) ?? fail('ERR_NO_CAMPAIGN_FOUND');
  if (row.isTest) fail('ERR_NO_CAMPAIGN_FOUND');
  if (version !== undefined && version !== row.version) fail('ERR_CHANGED_MEANWHILE');
  const editable = editableOf(row, ctx.now());
  if (editable === 'nothing') fail('ERR_CAMPAIGN_LOCKED');
  if (editable === 'messages') await changeMessages(ctx, deps, row, input);
  else await changeAll(ctx, deps, row, input);
  ctx.audit({ name: input.name ?? row.name });
  ctx.emit(campaignChanged, { campaignId });
}

/** What a stopped campaign says may change, with the files that go along: they may be why it stopped. */
async function changeMessages(ctx: UserCtx, deps: Deps, row: CampaignRow, input: Written): Promise<void> {
  const { fileListId } = input;
  await validateReferences(ctx, { fileListId });
  const template = await templateOf(ctx, deps, input.template, row.connectionId);
  assertFilesLeave(row, { template, fileListId });
  await updateCampaignRow(ctx, row.id, { ...textsOf(input), template, fileListId });
}

async function changeAll(ctx: UserCtx, deps: Deps, row: CampaignRow, input: Written): Promise<void> {
  await validateReferences(ctx, input);
  const changes = await changesOf(ctx, deps, input, row);
  await updateCampaignRow(ctx, row.id, { ...changes, name: input.name });
  if (changes.scheduledAt) ctx.enqueue(startCampaign, { campaignId: row.id }, { runAt: changes.scheduledAt });
}

const textsOf = (input: Written): CampaignChanges =>
  Object.fromEntries(messageFields.map((field) => [field, input[field]]));

async function changesOf(
  ctx: Ctx,
  deps: Deps,
  input: Written,
  row: CampaignRow | undefined,
): Promise<CampaignChanges> {
  const { whatsappId, contactListId, tagListId, segment, fileListId } = input;
  const scheduledAt = await scheduleOf(ctx, input.scheduledAt, row);
  const changes: CampaignChanges = {
    ...textsOf(input),
    template: await templateOf(
      ctx,
      deps,
      input.template,
      whatsappId === undefined ? (row?.connectionId ?? null) : whatsappId,
    ),
    connectionId: whatsappId,
    contactListId,
    tagId: tagListId,
    segment,
    fileListId,
    scheduledAt,
    ...(scheduledAt === undefined ? {} : { status: scheduledAt === null ? 'INATIVA' : 'PROGRAMADA' }),
  };
  const isScheduled = (scheduledAt === undefined ? row?.scheduledAt : scheduledAt) ?? null;
  const audience = {
    list: contactListId === undefined ? row?.contactListId : contactListId,
    tag: tagListId === undefined ? row?.tagId : tagListId,
    segment: segment === undefined ? row?.segment : segment,
  };
  if (isScheduled !== null && !audience.list && !audience.tag && !audience.segment)
    failFields({ field: 'contactListId', rule: 'required' });
  assertFilesLeave(row, changes);
  return changes;
}

/** Throws where a list of files stands beside an approved text: files that are no part of that would not leave. */
function assertFilesLeave(
  row: CampaignRow | undefined,
  { template = row?.template, fileListId = row?.fileListId }: CampaignChanges,
): void {
  if (template && fileListId) failFields({ field: 'fileListId', rule: 'template' });
}

/**
 * Returns the template that was chosen, which must be an approved one of the connection, with something in every
 * variable; throws the field's error.
 */
export async function templateOf(
  ctx: Ctx,
  deps: Deps,
  template: TemplateChoice | null | undefined,
  connectionId: number | null,
): Promise<TemplateChoice | null | undefined> {
  if (!template) return template;
  const usedId =
    (await connectionFor(ctx, connectionId)) ?? failFields({ field: 'whatsappId', rule: 'required' });
  await assertTemplateUsable(ctx, deps, usedId, template);
  return template;
}

/** Returns the time that was written; undefined where nothing was said about it, null where there is to be none. */
async function scheduleOf(
  ctx: Ctx,
  written: string | null | undefined,
  row: CampaignRow | undefined,
): Promise<Date | null | undefined> {
  if (written === undefined || written === null) return written;
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const at = parseSchedule(written, zone) ?? failFields({ field: 'scheduledAt', rule: 'invalid' });
  // What stands there already, sent along with other changes, is nobody's new wish.
  if (row?.scheduledAt?.getTime() === at.getTime()) return undefined;
  return isPast(at, ctx.now()) ? failFields({ field: 'scheduledAt', rule: 'past' }) : at;
}
