/** Builders of integrations for tests. */
import type { Ctx } from '#src/platform/context.ts';
import { queueIntegrations } from './integrations.tables.ts';

let made = 0;

/** Answers the new integration's id. */
export async function buildIntegration(
  ctx: Ctx,
  overrides: Partial<typeof queueIntegrations.$inferInsert> = {},
): Promise<number> {
  made += 1;
  const [row] = await ctx.db.orm
    .insert(queueIntegrations)
    .values({ type: 'n8n', name: `Integration ${made}`, urlN8N: 'https://bot.example/hook', ...overrides })
    .returning({ id: queueIntegrations.id });
  if (row === undefined) throw new Error('the integration was not inserted');
  return row.id;
}
