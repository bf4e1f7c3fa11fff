/**
 * Decides, in one transaction, what a connection sends next. Whoever holds the connection's pace decides alone; text, id and
 * pace are written down before anything leaves, so a crash neither hurries nor repeats anything.
 */
import {
  type CampaignWait,
  defaultZone,
  fillCampaignText,
  filledTemplate,
  isTemplateFilled,
  type skipReasons,
  type TemplateChoice,
  wallClock,
} from '@prosa/shared';
import { type Identity, identitiesOf, phoneIdentities } from '#src/features/contacts/index.ts';
import { isFirstMessage, windowUntil } from '#src/features/messages/index.ts';
import { findApproved, templateBody } from '#src/features/messages/outbound/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { heldOver } from '#src/tenant/connections/index.ts';
import { type Deps, isWindowed } from '../audience/reach.ts';
import { type CampaignRow, listRunning, lockCampaign, moveCampaign } from '../campaign.queries.ts';
import { campaignChoices } from '../campaign-settings.ts';
import { campaignChanged } from '../events.ts';
import { isAllowed, stopCampaign } from '../lifecycle/start-campaign.ts';
import { lockPace, type PaceRow, updatePace } from '../pace/pace.queries.ts';
import { gapAfter, onDay, turnOf } from '../pace/pace.rules.ts';
import {
  beginRecipient,
  type Candidate,
  type Decided,
  lockNextRecipient,
  skipRecipient,
} from './recipient.queries.ts';
import { nextInTurn, wordsFor } from './send.rules.ts';

export type Sending = {
  readonly campaign: CampaignRow;
  readonly position: number;
  readonly to: readonly Identity[];
  readonly number: string;
  /** The recipient has not written over this number. */
  readonly isFirst: boolean;
  readonly body: string;
  /** With its values for this person; null where they get a text. */
  readonly template: TemplateChoice | null;
  readonly messageId: string;
  readonly partsSent: number;
  readonly attempts: number;
  /** An attempt had begun before, and nobody wrote down how it ended. */
  readonly isUnsure: boolean;
};

export type NextSend =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wait'; readonly until: Date }
  /** Something was decided, and there may be more at once. */
  | { readonly kind: 'again' }
  | { readonly kind: 'send'; readonly sending: Sending };

type Approved = readonly Readonly<Record<string, unknown>>[];
/** Whoever is next, with the values that the approved text has for them. */
type Chosen = Candidate & { readonly template: TemplateChoice | null; readonly approved: Approved };

/** The network holds the number back, and nobody knows until when. */
const lookAgainMs = 60_000;
/** How many recipients are left out in one transaction at most. */
const mostSkips = 200;

export async function nextSend(ctx: Ctx, deps: Deps, connectionId: number): Promise<NextSend> {
  if ((await listRunning(ctx, connectionId)).length === 0) return { kind: 'nothing' };
  const pace = await lockPace(ctx, connectionId);
  // Only now is it certain that nobody else decides.
  const running = await listRunning(ctx, connectionId);
  // Whoever tries one out waits for nothing.
  const chosen = running.find(({ isTest }) => isTest) ?? nextInTurn(running, pace.lastCampaignId);
  if (chosen === undefined) return { kind: 'nothing' };
  const held = await heldOver(ctx, connectionId, true);
  if (held !== null)
    return { kind: 'wait', until: new Date(held.until ?? ctx.now().getTime() + lookAgainMs) };
  const settings = await ctx.cached(campaignChoices);
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const turn = turnOf(settings, pace, ctx.now(), zone);
  if (turn.kind === 'wait' && !chosen.isTest) {
    await remember(ctx, pace, turn.for === 'pause' && pace.waiting === 'network' ? 'network' : turn.for);
    return { kind: 'wait', until: turn.until };
  }
  // Whoever cancels waits for this decision, or has been faster.
  const campaign = await lockCampaign(ctx, chosen.id);
  if (campaign?.status !== 'EM_ANDAMENTO') return { kind: 'again' };
  if (!(await isAllowed(ctx))) {
    await stopCampaign(ctx, campaign, 'not_allowed');
    return { kind: 'again' };
  }
  const known =
    campaign.template === null ? undefined : await findApproved(ctx, connectionId, campaign.template);
  if (campaign.template !== null && known === undefined) {
    await stopCampaign(ctx, campaign, 'template_unavailable');
    return { kind: 'again' };
  }
  const recipient = await recipientOf(ctx, deps, campaign, known?.components ?? []);
  if (recipient === 'more') return { kind: 'again' };
  if (recipient === undefined) {
    await finish(ctx, campaign);
    return { kind: 'again' };
  }
  const sending = await decide(ctx, deps, connectionId, campaign, recipient);
  // A test is none of those whom the company writes to today.
  if (campaign.isTest) return { kind: 'send', sending };
  const today = onDay(pace, wallClock(ctx.now(), zone).day);
  const { gapMs, sincePause } = gapAfter(settings, today, ctx.random());
  await updatePace(ctx, connectionId, {
    nextAt: new Date(ctx.now().getTime() + gapMs),
    gapMs,
    sincePause,
    day: today.day,
    sentToday: today.sentToday + (recipient.sendingAt === null && recipient.attempts === 0 ? 1 : 0),
    daysBefore: today.daysBefore,
    lastCampaignId: campaign.id,
    waiting: null,
  });
  return { kind: 'send', sending };
}

async function remember(ctx: Ctx, pace: PaceRow, waiting: CampaignWait): Promise<void> {
  if (pace.waiting !== waiting) await updatePace(ctx, pace.connectionId, { waiting });
}

/** Returns the next who may be written to; whoever may not is left out on the way. */
async function recipientOf(
  ctx: Ctx,
  deps: Deps,
  campaign: CampaignRow,
  approved: Approved,
): Promise<Chosen | 'more' | undefined> {
  for (let skips = 0; skips < mostSkips; skips += 1) {
    const next = await lockNextRecipient(ctx, campaign.id);
    if (next === undefined) return undefined;
    const template = await valuesFor(ctx, campaign, next);
    // What may have left already is no question of wishes any more.
    const reason =
      next.sendingAt === null ? await reasonAgainst(ctx, deps, campaign, { ...next, template }) : undefined;
    if (reason === undefined) return { ...next, template, approved };
    await skipRecipient(ctx, campaign.id, next.position, reason);
  }
  return 'more';
}

/** Returns the values of the approved text for this person. */
async function valuesFor(
  ctx: Ctx,
  { template }: CampaignRow,
  person: Candidate,
): Promise<TemplateChoice | null> {
  if (template === null) return null;
  const { variables } = await ctx.cached(campaignChoices);
  return filledTemplate(template, (text) => fillCampaignText(text, person, variables));
}

async function reasonAgainst(
  ctx: Ctx,
  deps: Deps,
  { connectionId }: CampaignRow,
  { optedOut, blocked, contactId, template }: Candidate & Pick<Chosen, 'template'>,
): Promise<(typeof skipReasons)[number] | undefined> {
  if (optedOut) return 'opted_out';
  if (blocked) return 'blocked';
  if (template !== null) return isTemplateFilled(template) ? undefined : 'no_value';
  if (connectionId === null || !(await isWindowed(ctx, deps, connectionId))) return undefined;
  const open = contactId === null ? null : await windowUntil(ctx, { contactId, connectionId });
  return open === null ? 'window_closed' : undefined;
}

async function decide(
  ctx: Ctx,
  deps: Deps,
  connectionId: number,
  campaign: CampaignRow,
  recipient: Chosen,
): Promise<Sending> {
  const { position, contactId, number, sendingAt, attempts } = recipient;
  const decided = await decidedFor(ctx, campaign, recipient);
  await beginRecipient(ctx, campaign.id, position, decided);
  const window = await isWindowed(ctx, deps, connectionId);
  return {
    campaign,
    position,
    number,
    to: contactId === null ? phoneIdentities(number).slice(0, 1) : await identitiesOf(ctx, contactId),
    isFirst:
      contactId === null ||
      (await isFirstMessage(ctx, { window }, { contactId, connectionId, isGroup: false })),
    body: decided.body,
    template: recipient.template,
    messageId: decided.messageId,
    partsSent: recipient.partsSent,
    attempts,
    isUnsure: sendingAt !== null,
  };
}

/** What may have left stays what it was; one that certainly has not says what the campaign says now. */
async function decidedFor(ctx: Ctx, campaign: CampaignRow, recipient: Chosen): Promise<Decided> {
  const { messageId, sendingAt, variant, body } = recipient;
  if (messageId !== null && sendingAt !== null && variant !== null && body !== null)
    return { messageId, variant, body };
  const { template, approved } = recipient;
  if (template !== null)
    return {
      messageId: messageId ?? ctx.newId(),
      variant: 0,
      body: templateBody(approved, template.components),
    };
  const { variables } = await ctx.cached(campaignChoices);
  return { messageId: messageId ?? ctx.newId(), ...wordsFor(campaign, recipient, variables, ctx.random()) };
}

async function finish(ctx: Ctx, { id }: CampaignRow): Promise<void> {
  if (await moveCampaign(ctx, id, 'EM_ANDAMENTO', { status: 'FINALIZADA', completedAt: ctx.now() }))
    ctx.emit(campaignChanged, { campaignId: id });
}
