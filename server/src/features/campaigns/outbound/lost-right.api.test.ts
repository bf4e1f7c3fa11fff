/** A campaign that runs while its company loses the right to write, or what was to be sent. */
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { OutboundMessage, Session } from '#src/drivers/whatsapp/driver.ts';
import { buildConnection } from '#src/features/connections/testing.ts';
import { openLanes } from '#src/platform/lanes/lanes.ts';
import { openLog } from '#src/platform/log/log.ts';
import { companyChanged } from '#src/tenant/companies/index.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';
import { startDueCampaigns } from '../lifecycle/start-due.ts';
import { buildCampaign, buildList, hurry, inMinutes } from '../testing.ts';
import { openCampaignSender } from './campaign-sender.remote.ts';
import { senderOptions } from './testing.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let connectionId: number;
let next = 5511960100000;
let sent: OutboundMessage[];

beforeAll(async () => {
  server = await testServer();
});

beforeEach(async () => {
  company = await server.company();
  admin = company.admin;
  // Nobody runs its session but the node below.
  connectionId = await company.inside((ctx) =>
    buildConnection(ctx, { provider: 'beta', status: 'CONNECTED', wanted: false, isDefault: false }),
  );
  await hurry(admin);
  sent = [];
});

/** A node sends what it may. */
async function nodeSends(): Promise<void> {
  const lanes = openLanes({ log: openLog('silent') });
  const send: Session['send'] = async (_to, message, turn) => {
    await turn?.();
    sent.push(message);
    return { providerId: `net-${message.id}` };
  };
  void openCampaignSender(senderOptions(server, lanes, { send })).own(company.id, connectionId);
  await lanes.idle();
  await server.settled();
}

const listOf = (count: number): Promise<number> =>
  buildList(
    company,
    Array.from({ length: count }, () => {
      next += 1;
      return String(next);
    }),
  );

/** Scheduled for later, and running at once where that is wanted, with nothing of it sent. */
async function scheduled(count: number, more = {}): Promise<number> {
  const list = await listOf(count);
  const fields = { scheduledAt: inMinutes(60), ...more };
  return (await buildCampaign({ admin, connectionId }, list, fields)).id;
}
async function running(count: number, more = {}): Promise<number> {
  const campaignId = await scheduled(count, more);
  await admin.api.campaigns.cancel({ campaignId });
  await admin.api.campaigns.restart({ campaignId });
  return campaignId;
}

const campaign = async (campaignId: number) => (await admin.api.campaigns.report({ campaignId })).campaign;
const storedCampaign = (campaignId: number) =>
  company.inside(async (ctx) => {
    const { rows } = await ctx.db.orm.execute(
      sql`select status, status_reason as "statusReason" from campaigns where id = ${campaignId}`,
    );
    return rows[0];
  });

async function companyIs(what: SQL): Promise<void> {
  await server.app.platform.across('test', (db) =>
    db.orm.execute(sql`update companies set ${what} where id = ${company.id}`),
  );
  await company.inside(async (ctx) => ctx.emit(companyChanged, { companyId: company.id }));
  await server.settled();
}

it('writes to everybody while nothing is against it', async () => {
  await running(3);
  await nodeSends();
  expect(sent).toHaveLength(3);
});

it.each([
  ['has not paid', sql`due_date = now() - interval '60 days'`],
  ['is switched off by the operator', sql`status = false`],
  ['has a plan without campaigns', sql`plan_id = null`],
])('writes to nobody any more once its company %s', async (_, what) => {
  const campaignId = await running(3);
  await companyIs(what);
  await nodeSends();
  expect(sent).toEqual([]);
  expect(await storedCampaign(campaignId)).toEqual({ status: 'CANCELADA', statusReason: 'not_allowed' });
});

it('does not begin at its time for a company that is switched off', async () => {
  const campaignId = await scheduled(1);
  await companyIs(sql`status = false`);
  await company.inside((ctx) =>
    ctx.db.orm.execute(
      sql`update campaigns set scheduled_at = now() - interval '1 minute' where id = ${campaignId}`,
    ),
  );
  await startDueCampaigns(server.app.platform, { capabilities: () => undefined });
  await nodeSends();
  expect(sent).toEqual([]);
  expect(await storedCampaign(campaignId)).toEqual({ status: 'CANCELADA', statusReason: 'not_allowed' });
});

it('stops when its list of files is removed, and goes on when somebody says so', async () => {
  const files = await admin.api.files.create({ name: 'Tabelas', message: 'x', options: [{ name: 'a' }] });
  const pdf = { name: 'precos.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 tabela') };
  const option = String(files.options[0]?.id);
  await postForm(`${server.url}/files/uploadList/${files.id}`, admin.token, { id: option }, [pdf], 'files');
  const campaignId = await running(3, {
    message1: 'Segue a nossa tabela de preços, {nome}!',
    fileListId: files.id,
  });
  const { id: another } = await buildCampaign({ admin, connectionId }, await listOf(1), {
    name: 'Páscoa',
    fileListId: files.id,
  });
  await admin.api.files.remove({ fileId: files.id });
  await server.settled();
  await nodeSends();
  expect(sent).toEqual([]);
  expect(await campaign(campaignId)).toMatchObject({ status: 'CANCELADA', statusReason: 'file_gone' });
  await admin.api.campaigns.restart({ campaignId });
  expect(await campaign(campaignId)).toMatchObject({ status: 'CANCELADA', statusReason: 'file_gone' });
  await admin.api.campaigns.update({ campaignId, fileListId: null });
  await admin.api.campaigns.restart({ campaignId });
  await nodeSends();
  expect(sent).toHaveLength(3);
  expect(await admin.api.campaigns.get({ campaignId: another })).toMatchObject({
    fileListId: null,
    fileList: null,
  });
});
