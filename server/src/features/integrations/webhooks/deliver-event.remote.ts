/**
 * Sends an event to an integration's address again until it arrives or is given up. However often it is sent, it has one
 * id. An answer that comes within minutes is still said.
 */
import { isSentEvents } from '@prosa/shared';
import { type Answer, BotFailed, type Question } from '#src/drivers/bot/driver.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { planAllows } from '#src/tenant/companies/index.ts';
import { accountOf, openedRow } from '../account.ts';
import { recordLateAnswer } from '../conversations/record-answer.ts';
import { findIntegration } from '../integration.queries.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { deliverEvent } from '../jobs.ts';
import { type DeliveryRow, lockDelivery, recordAttempt } from './delivery.queries.ts';
import { isFresh, nextAttempt } from './delivery.rules.ts';

export type Attempt = { readonly outcome: Answer | BotFailed; readonly durationMs: number };

/** Writes down how an attempt went, and orders the next one. */
export async function recordEvent(
  ctx: Ctx,
  deliveryId: string,
  { outcome, durationMs }: Attempt,
): Promise<void> {
  const row = await lockDelivery(ctx, deliveryId);
  if (row === undefined) return;
  if (!(outcome instanceof BotFailed)) {
    const error = outcome.isIgnored ? 'garbage' : null;
    return recordAttempt(ctx, row.id, { state: 'delivered', dueAt: null, status: 200, error, durationMs });
  }
  const { trouble: error, status, isPassing } = outcome;
  const dueAt = isPassing ? nextAttempt(row.attempts + 1, ctx.now()) : null;
  const state = dueAt === null ? 'failed' : 'waiting';
  await recordAttempt(ctx, row.id, { state, dueAt, status, error, durationMs });
  if (dueAt !== null) ctx.enqueue(deliverEvent, { deliveryId }, { runAt: dueAt });
}

export async function deliver(ctx: JobCtx, deps: IntegrationDeps, deliveryId: string): Promise<void> {
  const due = await ctx.inside((inner) => dueDelivery(inner, deps, deliveryId));
  if (due === undefined) return;
  const { row, account } = due;
  const began = ctx.now().getTime();
  const outcome = await deps.bots.open(account).ask(questionFor(row)).catch(onlyBots);
  const durationMs = ctx.now().getTime() - began;
  await ctx.inside(async (inner) => {
    await recordEvent(inner, deliveryId, { outcome, durationMs });
    const { messageId, isNotice } = row;
    if (outcome instanceof BotFailed || isNotice || messageId === null) return;
    if (isFresh(row.createdAt, inner.now())) await recordLateAnswer(inner, { ...row, messageId }, outcome);
  });
}

const untried = { dueAt: null, status: null, error: null, durationMs: null };

async function dueDelivery(ctx: Ctx, { vault }: IntegrationDeps, deliveryId: string) {
  const row = await lockDelivery(ctx, deliveryId);
  if (row === undefined || row.state !== 'waiting') return undefined;
  if (!(await planAllows(ctx, 'useIntegrations')))
    return void (await recordAttempt(ctx, row.id, { ...untried, state: 'failed' }));
  if (row.dueAt !== null && row.dueAt > ctx.now())
    return void ctx.enqueue(deliverEvent, { deliveryId }, { runAt: row.dueAt });
  const integration = await findIntegration(ctx.db, row.integrationId);
  if (integration === undefined || !isSentEvents(integration.type)) return undefined;
  return { row, account: accountOf(openedRow(vault, ctx.companyId, integration)) };
}

/** Returns what an event asks an integration: of an event nothing else is asked. */
const questionFor = ({ id, event, body }: DeliveryRow): Question => ({
  session: null,
  conversation: id,
  text: '',
  file: null,
  variables: {},
  zone: '',
  event: { id, name: event, body },
});

export function onlyBots(error: unknown): BotFailed {
  if (error instanceof BotFailed) return error;
  throw error;
}
