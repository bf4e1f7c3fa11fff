import { beforeAll, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let ana: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  ana = await company.agent({ name: 'Ana', queueIds: [company.queueIds[0] ?? 0], allTicket: 'enabled' });
});

/** The contact's live ticket, of a message that was just written. */
async function written(number: string): Promise<{ id: number; contactId: number }> {
  await company.phone(number).says('oi');
  const { tickets } = await company.admin.api.tickets.list({
    searchParam: number,
    status: 'pending',
    showAll: true,
  });
  return { id: tickets[0]?.id ?? 0, contactId: tickets[0]?.contactId ?? 0 };
}

it('tells a contact’s tickets, the newest first, with who, when and why', async () => {
  const first = await written('5511944440001');
  await ana.api.tickets.update({ ticketId: first.id, status: 'open', userId: ana.id });
  await ana.api.tickets.update({ ticketId: first.id, status: 'closed', reason: 'pagou' });
  const second = await written('5511944440001');
  const { tickets, hasMore } = await ana.api.tickets.history({ contactId: first.contactId });
  expect(hasMore).toBe(false);
  expect(tickets).toMatchObject([
    { id: second.id, status: 'pending', user: null, reason: null, startedAt: null, finishedAt: null },
    {
      id: first.id,
      status: 'closed',
      user: { id: ana.id, name: 'Ana' },
      whatsapp: { id: company.connectionId },
      reason: 'pagou',
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
    },
  ]);
  const older = await ana.api.tickets.history({ contactId: first.contactId, beforeId: second.id });
  expect(older.tickets.map(({ id }) => id)).toEqual([first.id]);
});

it('tells nobody of tickets they may not read, and no other company anything', async () => {
  const { id, contactId } = await written('5511944440002');
  const [first = 0, second = 0] = company.queueIds;
  await company.admin.api.tickets.update({ ticketId: id, transfering: true, queueId: second });
  expect((await ana.api.tickets.history({ contactId })).tickets).toEqual([]);
  expect((await company.admin.api.tickets.history({ contactId })).tickets).toHaveLength(1);
  await company.admin.api.tickets.update({ ticketId: id, transfering: true, queueId: first });
  expect((await ana.api.tickets.history({ contactId })).tickets).toHaveLength(1);
  await company.admin.api.tickets.remove({ ticketId: id });
  expect((await company.admin.api.tickets.history({ contactId })).tickets).toEqual([]);
  const stranger = (await server.company()).admin;
  expect(await refusal(stranger.api.tickets.history({ contactId }))).toBe('404 ERR_NO_CONTACT_FOUND');
});

it('comes in pages', async () => {
  const number = '5511944440003';
  let contactId = 0;
  for (let one = 0; one < 21; one += 1) {
    const ticket = await written(number);
    contactId = ticket.contactId;
    await company.admin.api.tickets.update({ ticketId: ticket.id, status: 'closed' });
  }
  const first = await ana.api.tickets.history({ contactId });
  expect([first.tickets.length, first.hasMore]).toEqual([20, true]);
  const beforeId = first.tickets.at(-1)?.id ?? 0;
  expect(await ana.api.tickets.history({ contactId, beforeId })).toMatchObject({
    tickets: [{}],
    hasMore: false,
  });
});
