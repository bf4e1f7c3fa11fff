/** News are pushed a while after they came up: by then their user may have lost the right to read the ticket. */
import { openPushService, type PushService } from '@prosa/emulator/push';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let service: PushService;

beforeAll(async () => {
  service = await openPushService();
  atTheEnd(service.close);
  server = await testServer();
  company = await server.company();
});

const across = <T extends Record<string, unknown>>(what: ReturnType<typeof sql>) =>
  server.app.platform.across('test', async (db) => (await db.orm.execute<T>(what)).rows);

/** Somebody with a device, who looks at a page at this moment: what they have not read when they leave it is pushed then. */
async function looking(name: string, queueIds: number[]): Promise<{ person: Person; endpoint: string }> {
  const person = await company.agent({ name, profile: 'supervisor', queueIds });
  const { key } = await person.api.notifications.push();
  const device = service.subscribe(key);
  await person.api.notifications.addDevice({ ...device, name: 'Chrome', language: 'pt' });
  await across(sql`
    insert into notification_preferences (company_id, user_id, choices, near_until, looking_until)
    values (${company.id}, ${person.id}, '{}', now() + interval '4 minutes', now() + interval '4 minutes')
    on conflict (company_id, user_id) do update set near_until = excluded.near_until, looking_until = excluded.looking_until`);
  return { person, endpoint: device.endpoint };
}

it('is pushed nothing of a ticket that they may read no longer', async () => {
  const { api, id: adminId } = company.admin;
  await api.settings.update({ key: 'pushText', value: 'enabled' });
  const [first = 0, second = 0] = company.queueIds;
  const [lia, rui] = [await looking('Lia', [first]), await looking('Rui', [first])];
  const phone = company.phone('5511933229001', 'Maria Silva');
  await phone.says('oi');
  const [found] = (await api.tickets.list({ showAll: true })).tickets;
  const ticketId = found?.id ?? 0;
  await api.tickets.update({ ticketId, status: 'open', userId: adminId, queueId: first });
  const mentions = [lia.person.id, rui.person.id];
  await api.notes.create({ ticketId, note: 'vejam isto @Lia @Rui', mentions });
  await server.settled();
  await api.users.update({ userId: lia.person.id, queueIds: [second] });
  await server.settled();
  const like = `notifications.push:${company.id}:%`;
  const waiting = () => across(sql`select 1 from graphile_worker.jobs where key like ${like}`);
  expect(await waiting()).toHaveLength(2);
  await across(sql`update notification_preferences set near_until = null, looking_until = null`);
  await across(sql`update graphile_worker._private_jobs set run_at = now() where key like ${like}`);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  expect(service.delivered.map(({ endpoint }) => endpoint)).toEqual([rui.endpoint]);
});
