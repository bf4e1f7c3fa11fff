/** Builders of integrations for tests, and companies whose bot runs elsewhere. */
import type { ClientInput, integrationsContract } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { TestCompany, TestServer } from '#src/testing/server.ts';
import { integrationDeliveries } from './integration-deliveries.tables.ts';
import { queueIntegrations } from './integrations.tables.ts';

let made = 0;

/** Builds an integration and returns its id. */
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

type BuiltDelivery = {
  readonly integrationId: number;
  readonly ticketId: number;
  readonly contactId: number;
  readonly messageId: string;
};

/** Builds an event that has arrived and returns its id. */
export async function buildDelivery(ctx: Ctx, about: BuiltDelivery): Promise<string> {
  const id = ctx.newId();
  await ctx.db.orm
    .insert(integrationDeliveries)
    .values({ id, ...about, event: 'message.received', body: '{}', state: 'delivered' });
  return id;
}

export type BotCompany = {
  readonly company: TestCompany;
  readonly integrationId: number;
  /** The only queue of its connection, in which the bot answers. */
  readonly queueId: number;
};

/** Creates a company whose only queue is led by an integration. */
export async function companyWithBot(
  server: TestServer,
  integration: ClientInput<typeof integrationsContract.create>,
): Promise<BotCompany> {
  const company = await server.company();
  const { api } = company.admin;
  const { id: integrationId } = await api.integrations.create(integration);
  const [queueId = 0] = company.queueIds;
  await api.queues.update({ queueId, integrationId });
  await api.connections.update({ whatsappId: company.connectionId, queueIds: [queueId] });
  await server.settled();
  return { company, integrationId, queueId };
}
