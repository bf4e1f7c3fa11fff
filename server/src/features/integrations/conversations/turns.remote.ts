/**
 * A ticket's conversation with its bot: asks, fetches and says, one turn after the other, with no transaction open while
 * external systems are waited for. It may die anywhere: the next one goes on from what is written down.
 */
import { BotFailed } from '#src/drivers/bot/driver.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { onlyBots, recordEvent } from '../webhooks/deliver-event.remote.ts';
import { fetchFile } from './fetch-file.remote.ts';
import { nextWork, type Work } from './next-work.ts';
import { recordAnswer, recordFailure, recordFile } from './record-answer.ts';

type Asking = Extract<Work, { kind: 'ask' }>;
type Fetching = Extract<Work, { kind: 'fetch' }>;

export async function takeTurnsOf(ctx: JobCtx, deps: IntegrationDeps, ticketId: number): Promise<void> {
  for (;;) {
    const work = await ctx.inside((inner) => nextWork(inner, deps, ticketId));
    if (work === undefined) return;
    if (work.kind === 'type') return deps.type(ctx.companyId, ticketId);
    if (work.kind === 'ask') await ask(ctx, deps, work);
    if (work.kind === 'fetch') await show(ctx, deps, work);
  }
}

async function ask(ctx: JobCtx, deps: IntegrationDeps, work: Asking): Promise<void> {
  const { turn, account, question, isEvent } = work;
  const began = ctx.now().getTime();
  const outcome = await deps.bots.open(account).ask(question).catch(onlyBots);
  const durationMs = ctx.now().getTime() - began;
  if (outcome instanceof BotFailed) {
    const { integrationId, ticketId } = turn;
    const { trouble, status } = outcome;
    ctx.log.warn({ integrationId, ticketId, trouble, status, durationMs }, 'a bot did not answer');
  }
  await ctx.inside(async (inner) => {
    // First, as a later attempt does: the other way round two of them could wait for each other.
    if (isEvent) await recordEvent(inner, question.event.id, { outcome, durationMs });
    if (outcome instanceof BotFailed) await recordFailure(inner, turn, outcome.trouble);
    else await recordAnswer(inner, turn, outcome);
  });
}

/** What cannot be fetched is told by its address. */
async function show(ctx: JobCtx, deps: IntegrationDeps, work: Fetching): Promise<void> {
  const { turn, url, caption } = work;
  const file = await fetchFile(ctx, deps, url).catch((err: unknown) => {
    ctx.log.warn({ err, ticketId: turn.ticketId }, 'a file of a bot could not be fetched');
    return undefined;
  });
  const words = [caption, url].filter((text) => text !== '').join('\n');
  await ctx.inside((inner) =>
    recordFile(
      inner,
      turn,
      file === undefined ? { kind: 'text', text: words } : { kind: 'stored', file, caption },
    ),
  );
}
