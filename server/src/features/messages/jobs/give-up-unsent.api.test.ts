/** A connection is removed while something waits to leave over it. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { buildConnection } from '#src/features/connections/testing.ts';
import { hears, phone, written } from '#src/features/messages/testing.ts';
import { momentComes } from '#src/features/schedules/testing.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { queueChange } from '../changes/outgoing-change.queries.ts';
import { beginSending } from '../delivery/delivery.queries.ts';
import { findMessage } from '../message.queries.ts';
import { outgoingChanges } from '../message-changes.tables.ts';
import { findUnsent } from './give-up-unsent.job.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

let numbers = 0;
/** A conversation over a number whose phone is switched off, so that what is written there waits. */
async function conversation() {
  const { api, id: userId } = company.admin;
  const connectionId = await company.inside((ctx) =>
    buildConnection(ctx, { provider: 'beta', status: 'TIMEOUT', wanted: false, isDefault: false }),
  );
  numbers += 1;
  const number = `551195555${String(numbers).padStart(4, '0')}`;
  await hears(server, { ...company, connectionId }, written([phone(number)], 'quanto custa?'));
  const [found] = (await api.tickets.list({ searchParam: number, showAll: true })).tickets;
  const ticketId = found?.id ?? 0;
  await api.tickets.update({ ticketId, status: 'open', userId });
  return { connectionId, ticketId, contactId: found?.contactId ?? 0 };
}

const messageOf = async (ticketId: number, id: string) => {
  const { messages } = await company.admin.api.messages.list({ ticketId, peek: true });
  return messages.find((one) => one.id === id);
};
const changesOver = (connectionId: number) =>
  company.inside((ctx) =>
    ctx.db.orm.select().from(outgoingChanges).where(eq(outgoingChanges.connectionId, connectionId)),
  );
const unsent = { ack: 0, sendError: { code: 'connection_removed' } };

it('says of what has not left that it never will', async () => {
  const { api } = company.admin;
  const { connectionId, ticketId, contactId } = await conversation();
  const { id } = await api.messages.send({ ticketId, body: 'Custa R$ 10.' });
  const sendAt = '2090-01-15T12:00:00.000Z';
  const schedule = { contactId, body: 'Até amanhã!', sendAt, whatsappId: connectionId };
  const { id: scheduleId } = await api.schedules.create(schedule);
  await momentComes(server, company, sendAt);
  await api.connections.remove({ whatsappId: connectionId });
  await server.settled();
  expect(await messageOf(ticketId, id)).toMatchObject(unsent);
  expect(await api.schedules.get({ scheduleId })).toMatchObject({
    status: 'ERRO',
    error: 'ERR_SENDING_WAPP_MSG',
  });
  expect((await api.tickets.get({ ticketId })).last.state).toBe('failed');
});

it('says of what was waiting over a connection that had been removed before, unless nobody knows', async () => {
  const { api } = company.admin;
  const { connectionId, ticketId } = await conversation();
  const { id: begun } = await api.messages.send({ ticketId, body: 'Custa R$ 10.' });
  const { id: behind } = await api.messages.send({ ticketId, body: 'Mais alguma coisa?' });
  await company.inside(async (ctx) => {
    expect(await beginSending(ctx, begun)).toBe(true);
    const message = await findMessage(ctx, behind);
    expect(message).toBeDefined();
    if (message) await queueChange(ctx, message, { kind: 'reaction', value: '👍', before: '' });
    await ctx.db.orm.execute(sql`update connections set deleted_at = now() where id = ${connectionId}`);
  });
  expect(await changesOver(connectionId)).toHaveLength(1);
  await findUnsent(server.app.platform);
  await server.settled();
  expect(await messageOf(ticketId, begun)).toMatchObject({ ack: 0, sendError: { code: 'UNKNOWN_OUTCOME' } });
  expect(await messageOf(ticketId, behind)).toMatchObject(unsent);
  expect(await changesOver(connectionId)).toEqual([]);
});
