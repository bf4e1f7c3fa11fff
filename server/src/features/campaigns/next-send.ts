/**
 * Decides, in one transaction, what a connection sends next. Whoever holds the connection's pace decides alone; text, id and
 * pace are written down before anything leaves, so a crash neither hurries nor repeats anything.
 */
import { type CampaignWait, defaultZone, wallClock } from '@prosa/shared';
import { ownCompany } from '#src/features/companies/index.ts';
import { type Identity, identitiesOf, phoneIdentities } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { type CampaignRow, listRunning, lockCampaign, moveCampaign } from './campaign.queries.ts';
import { campaignChoices } from './campaign-settings.ts';
import { campaignChanged } from './events.ts';
import { lockPace, type PaceRow, updatePace } from './pace.queries.ts';
import { gapAfter, onDay, turnOf } from './pace.rules.ts';
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
  readonly body: string;
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

/** So many are left out in one transaction. */
const mostSkips = 200;

export async function nextSend(ctx: Ctx, connectionId: number): Promise<NextSend> {
  if ((await listRunning(ctx, connectionId)).length === 0) return { kind: 'nothing' };
  const pace = await lockPace(ctx, connectionId);
  // Only now is it certain that nobody else decides.
  const chosen = nextInTurn(await listRunning(ctx, connectionId), pace.lastCampaignId);
  if (chosen === undefined) return { kind: 'nothing' };
  const settings = await ctx.cached(campaignChoices);
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const turn = turnOf(settings, pace, ctx.now(), zone);
  if (turn.kind === 'wait') {
    await remember(ctx, pace, turn.for === 'pause' && pace.waiting === 'network' ? 'network' : turn.for);
    return { kind: 'wait', until: turn.until };
  }
  // Whoever cancels waits for this decision, or has been faster.
  const campaign = await lockCampaign(ctx, chosen.id);
  if (campaign?.status !== 'EM_ANDAMENTO') return { kind: 'again' };
  const recipient = await recipientOf(ctx, campaign);
  if (recipient === 'more') return { kind: 'again' };
  if (recipient === undefined) {
    await finish(ctx, campaign);
    return { kind: 'again' };
  }
  const sending = await decide(ctx, campaign, recipient);
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

/** The next who may be written to; whoever may not is left out on the way. */
async function recipientOf(ctx: Ctx, campaign: CampaignRow): Promise<Candidate | 'more' | undefined> {
  for (let skips = 0; skips < mostSkips; skips += 1) {
    const next = await lockNextRecipient(ctx, campaign.id);
    if (next === undefined) return undefined;
    // What may have left already is no question of wishes any more.
    const reason = next.sendingAt === null ? reasonAgainst(next) : undefined;
    if (reason === undefined) return next;
    await skipRecipient(ctx, campaign.id, next.position, reason);
  }
  return 'more';
}

function reasonAgainst({ optedOut, blocked }: Candidate): 'opted_out' | 'blocked' | undefined {
  if (optedOut) return 'opted_out';
  return blocked ? 'blocked' : undefined;
}

async function decide(ctx: Ctx, campaign: CampaignRow, recipient: Candidate): Promise<Sending> {
  const { position, contactId, number, sendingAt, attempts } = recipient;
  const decided = await decidedFor(ctx, campaign, recipient);
  await beginRecipient(ctx, campaign.id, position, decided);
  return {
    campaign,
    position,
    to: contactId === null ? phoneIdentities(number).slice(0, 1) : await identitiesOf(ctx, contactId),
    body: decided.body,
    messageId: decided.messageId,
    partsSent: recipient.partsSent,
    attempts,
    isUnsure: sendingAt !== null,
  };
}

/** What may have left stays what it was; one that certainly has not says what the campaign says now. */
async function decidedFor(ctx: Ctx, campaign: CampaignRow, recipient: Candidate): Promise<Decided> {
  const { messageId, sendingAt, variant, body } = recipient;
  if (messageId !== null && sendingAt !== null && variant !== null && body !== null)
    return { messageId, variant, body };
  const { variables } = await ctx.cached(campaignChoices);
  return { messageId: messageId ?? ctx.newId(), ...wordsFor(campaign, recipient, variables, ctx.random()) };
}

async function finish(ctx: Ctx, { id }: CampaignRow): Promise<void> {
  if (await moveCampaign(ctx, id, 'EM_ANDAMENTO', { status: 'FINALIZADA', completedAt: ctx.now() }))
    ctx.emit(campaignChanged, { campaignId: id });
}
