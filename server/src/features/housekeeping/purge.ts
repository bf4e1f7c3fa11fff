/**
 * Every hour: tickets that were deleted a month ago go for good, and messages that are older than their company keeps them;
 * both with their files, some hundred rows a transaction.
 */
import { type Purged, purgeMessagesBefore, purgeMessagesOf } from '#src/features/messages/retention/index.ts';
import { forgetOldPreviews, listDeletedTickets, purgeTicketRow } from '#src/features/tickets/bulk/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import { listRetentions } from './due.queries.ts';

const system = { kind: 'system', name: 'purge' } as const;
const dayMs = 24 * 3_600_000;
const keptDeletedMs = 30 * dayMs;
const atOnce = 500;

/** Repeats a bounded step until there is nothing left for it; returns how much there was. */
async function untilDone(step: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const done = await step();
    total += done;
    if (done < atOnce) return total;
  }
}

async function without(ctx: Ctx, { messages, files }: Purged): Promise<number> {
  await noteLooseFiles(ctx, ...files.flatMap((path) => [path, `${path}.thumb`]));
  return messages;
}

export async function purgeDeletedTickets(platform: PlatformCtx): Promise<number> {
  const before = new Date(platform.now().getTime() - keptDeletedMs);
  return untilDone(async () => {
    const tickets = await platform.across('tickets deleted a month ago', (db) =>
      listDeletedTickets(db, before, atOnce),
    );
    await eachApart(tickets, async ({ companyId, id }) => {
      const inside = <T>(work: (ctx: Ctx) => Promise<T>) => platform.inCompany(companyId, system, work);
      await untilDone(() => inside(async (ctx) => without(ctx, await purgeMessagesOf(ctx, id, atOnce))));
      await inside((ctx) => purgeTicketRow(ctx, id));
    });
    return tickets.length;
  });
}

export async function forgetOldMessages(platform: PlatformCtx): Promise<number> {
  let forgotten = 0;
  const due = await platform.across('how long messages are kept', (db) => listRetentions(db, platform.now()));
  await eachApart(due, async ({ companyId, days }) => {
    const before = new Date(platform.now().getTime() - days * dayMs);
    const inside = <T>(work: (ctx: Ctx) => Promise<T>) => platform.inCompany(companyId, system, work);
    let from = new Date(0);
    forgotten += await untilDone(async () => {
      const { newestAt, gone } = await inside(async (ctx) => {
        const purged = await purgeMessagesBefore(ctx, { from, before }, atOnce);
        return { newestAt: purged.newestAt, gone: await without(ctx, purged) };
      });
      // Once it is so: what is rolled back is looked for again.
      from = newestAt ?? from;
      return gone;
    });
    await untilDone(() => inside((ctx) => forgetOldPreviews(ctx, before, atOnce)));
  });
  return forgotten;
}

export const purgeTimers: readonly Timer[] = [
  {
    name: 'housekeeping.purge-tickets',
    cron: '17 * * * *',
    run: async (ctx) => void (await purgeDeletedTickets(ctx)),
  },
  {
    name: 'housekeeping.forget-messages',
    cron: '47 * * * *',
    run: async (ctx) => void (await forgetOldMessages(ctx)),
  },
];
