/** Two processes on one database: whoever looks after schedules first sends them, and nobody sends them again. */
import { beforeAll, expect, it } from 'vitest';
import { testAddresses } from '#src/testing/database.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { momentComes } from '../testing.ts';

const moment = '2090-01-15T12:00:00.000Z';
let nodes: readonly [TestServer, TestServer];
let company: TestCompany;

beforeAll(async () => {
  const at = await testAddresses();
  nodes = [await testServer({ at }), await testServer({ at })];
  company = await nodes[0].company();
});

it('a schedule leaves once, however many look after it at the same time, and so does each of a series', async () => {
  const { api } = company.admin;
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const number = `551196666000${n}`;
      const { id } = await api.contacts.create({ name: `Cliente ${n}`, number });
      return { id, phone: company.phone(number) };
    }),
  );
  for (const { id: contactId } of people)
    for (const body of ['Aviso número 1', 'Aviso número 2'])
      await api.schedules.create({
        contactId,
        body,
        sendAt: moment,
        recurrence: 'weekly',
        recurrenceUntil: '2090-12-31',
      });
  await Promise.all(nodes.map((node) => momentComes(node, company, moment, 6)));
  for (const node of nodes) await node.settled();
  for (const { id: contactId, phone } of people) {
    await expect.poll(() => phone.received(), { timeout: 10_000 }).toHaveLength(2);
    expect([...(await phone.received())].sort()).toEqual(['Aviso número 1', 'Aviso número 2']);
    const { schedules } = await api.schedules.list({ contactId });
    expect(schedules.map(({ status }) => status)).toEqual(['ENVIADA', 'ENVIADA', 'PENDENTE', 'PENDENTE']);
    expect((await api.tickets.history({ contactId })).tickets).toHaveLength(1);
  }
});
