/** Prompts as admins see them; a key shows that there is one. */
import { maskedSecret, modelInUse, type PromptView } from '@prosa/shared';
import { connectionTexts } from '#src/features/connections/settings/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { companyDay } from './company-day.ts';
import type { PromptRow } from './prompt.queries.ts';
import { usageSince } from './usage.queries.ts';

const usageDays = 30;
const nothing = { calls: 0, promptTokens: 0, completionTokens: 0 } as const;

export async function promptViews(ctx: Ctx, rows: readonly PromptRow[]): Promise<PromptView[]> {
  const [queues, connections] = [await ctx.cached(queueNames), await ctx.cached(connectionTexts)];
  const ids = rows.map(({ id }) => id);
  const usage = await usageSince(ctx, ids, await companyDay(ctx, usageDays - 1));
  const usesOf = (those: Iterable<{ readonly promptId: number | null }>, id: number): number =>
    [...those].filter(({ promptId }) => promptId === id).length;
  return rows.map((row) => {
    const queue = row.queueId === null ? undefined : queues.get(row.queueId);
    return {
      id: row.id,
      name: row.name,
      prompt: row.prompt,
      baseUrl: row.baseUrl,
      model: row.model,
      modelInUse: modelInUse(row),
      transcriptionModel: row.transcriptionModel,
      maxTokens: row.maxTokens,
      temperature: row.temperature,
      maxMessages: row.maxMessages,
      apiKey: row.apiKey === null ? '' : maskedSecret,
      queueId: queue?.id ?? null,
      queue: queue === undefined ? null : { id: queue.id, name: queue.name, color: queue.color },
      uses: {
        queues: usesOf(queues.values(), row.id),
        connections: usesOf(connections.values(), row.id),
      },
      usage: usage.get(row.id) ?? nothing,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}
