/** A company's plan loses integrations while an address is told of everything. */
import { type Hook, openHook } from '@prosa/emulator/bots';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { companyChanged } from '#src/tenant/companies/index.ts';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { deliverEvent } from '../jobs.ts';

let server: TestServer;
let hook: Hook;
let company: TestCompany;
beforeAll(async () => {
  [server, hook] = await Promise.all([testServer(), openHook()]);
  company = await server.company();
});
afterAll(() => hook.close());

async function havePlan(hasIntegrations: boolean): Promise<void> {
  await server.app.platform.across('another plan', (db) =>
    db.orm.execute(
      sql`update plans set use_integrations = ${hasIntegrations} where id = (select plan_id from companies where id = ${company.id})`,
    ),
  );
  await company.inside(async (ctx) => ctx.emit(companyChanged, { companyId: company.id }));
  await server.settled();
}

it('is told nothing more without them, not of what waits for it either', async () => {
  const { api } = company.admin;
  const { id: integrationId } = await api.integrations.create({
    type: 'webhook',
    name: 'ERP',
    urlN8N: `${hook.url}/erp`,
    events: ['message.received', 'message.sent'],
  });
  const customer = talk(company, '5511982100001', 'Maria Silva');
  await customer.says('antes');
  expect(hook.heard).toHaveLength(1);
  hook.faults.add({ kind: 'http', status: 503 });
  await customer.says('não chegou');
  hook.faults.clear();
  const log = async () => (await api.integrations.deliveries({ integrationId })).deliveries;
  const [waiting] = await log();
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 });
  await havePlan(false);
  // Its admins can neither see nor remove the address now.
  expect(await refusal(api.integrations.remove({ integrationId }))).toMatch(/^403/);
  const before = hook.heard.length;
  await customer.says('depois');
  await company.inside(async (ctx) => {
    await ctx.db.orm.execute(sql`update integration_deliveries set due_at = now() where state = 'waiting'`);
    ctx.enqueue(deliverEvent, { deliveryId: waiting?.id ?? '' });
  });
  await server.settled();
  expect(hook.heard.slice(before)).toEqual([]);
  await havePlan(true);
  expect(await log()).toMatchObject([{ id: waiting?.id, state: 'failed' }, { state: 'delivered' }]);
});
