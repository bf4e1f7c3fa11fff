/** Bodies as the buttons of clients of this API family send them. */
import { beforeAll, expect, it } from 'vitest';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let ana: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
});

async function taken(number: string): Promise<number> {
  await company.phone(number).says('oi');
  const [ticket] = (await company.admin.api.tickets.list({ searchParam: number })).tickets;
  const ticketId = ticket?.id ?? 0;
  await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
  return ticketId;
}

async function put(ticketId: number, body: unknown): Promise<unknown> {
  const answer = await fetch(`${server.url}/tickets/${ticketId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ticket: await answer.json() };
}

it('resolve a ticket with everything of the bots said to be false', async () => {
  const none = { useIntegration: false, promptId: false, integrationId: false };
  expect(
    await put(await taken('5511944440001'), { status: 'closed', userId: ana.id, ...none }),
  ).toMatchObject({
    status: 200,
    ticket: { status: 'closed', userId: ana.id },
  });
});

it('hand an open ticket on to a queue without saying that it is a transfer', async () => {
  const [, queueId = 0] = company.queueIds;
  const ticketId = await taken('5511944440002');
  expect(await put(ticketId, { queueId, status: 'pending', userId: null })).toMatchObject({
    status: 200,
    ticket: { status: 'pending', userId: null, queueId },
  });
});
