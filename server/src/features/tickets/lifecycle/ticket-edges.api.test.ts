/** The edges of a ticket's life over the wire: taking over, closed tickets, bots' traces, deleted ones, connections. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildConnection } from '#src/features/connections/testing.ts';
import { buildIntegration } from '#src/features/integrations/testing.ts';
import { buildPrompt } from '#src/features/prompts/testing.ts';
import { connectionChanged } from '#src/tenant/connections/events.ts';
import { userChanged } from '#src/tenant/users/events.ts';
import { type Refused, refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
  bia = await company.agent({ name: 'Bia', allTicket: 'enabled' });
});

let numbers = 20_000;

/** A waiting ticket of somebody new. */
async function waiting(text = 'oi'): Promise<{ id: number; contactId: number; number: string }> {
  numbers += 1;
  const number = `55119333${numbers}`;
  await company.phone(number).says(text);
  const [ticket] = (await admin.api.tickets.list({ searchParam: number, status: 'pending' })).tickets;
  if (ticket === undefined) throw new Error('no ticket opened');
  return { id: ticket.id, contactId: ticket.contactId, number };
}

const accept = (who: Person, ticketId: number) =>
  who.api.tickets.update({ ticketId, status: 'open', userId: who.id });

describe('a ticket that somebody has', () => {
  it('is closed, returned and handed on only by them, or by an admin', async () => {
    const { id } = await waiting();
    await accept(ana, id);
    const change = (who: Person, wish: object) => refusal(who.api.tickets.update({ ticketId: id, ...wish }));
    expect(await change(bia, { status: 'closed' })).toBe('403 ERR_NOT_YOUR_TICKET');
    expect(await change(bia, { status: 'pending' })).toBe('403 ERR_NOT_YOUR_TICKET');
    expect(await change(bia, { transfering: true, userId: admin.id })).toBe('403 ERR_NOT_YOUR_TICKET');
    expect(await admin.api.tickets.get({ ticketId: id })).toMatchObject({ status: 'open', userId: ana.id });
    expect(await change(admin, { status: 'pending' })).toBe('none');
  });

  it('says to whom comes too late who has it, or who has resolved it', async () => {
    const { id } = await waiting();
    await accept(ana, id);
    const told = (change: Promise<unknown>) =>
      change.then(
        () => null,
        ({ body }: Refused) => ({ code: body['error'], params: body['params'] }),
      );
    const held = { code: 'ERR_NOT_YOUR_TICKET', params: { holder: 'Ana' } };
    expect(await told(bia.api.tickets.update({ ticketId: id, status: 'closed' }))).toEqual(held);
    expect(await told(bia.api.messages.send({ ticketId: id, body: 'x' }))).toEqual(held);
    await ana.api.tickets.update({ ticketId: id, status: 'closed' });
    const closed = { code: 'ERR_TICKET_CLOSED', params: { closedBy: 'Ana' } };
    const change = { ticketId: id, transfering: true, userId: admin.id };
    expect(await told(admin.api.tickets.update(change))).toEqual(closed);
    expect(await told(admin.api.tickets.update({ ticketId: id, status: 'pending' }))).toEqual(closed);
    // A second closing changes nothing, and the answer says whose the first was.
    expect(await admin.api.tickets.update({ ticketId: id, status: 'closed' })).toMatchObject({
      user: { name: 'Ana' },
    });
  });

  it('is taken over by a colleague of its queue, who writes from then on', async () => {
    const { id } = await waiting();
    await accept(ana, id);
    expect(await refusal(bia.api.messages.send({ ticketId: id, body: 'olá' }))).toBe(
      '403 ERR_NOT_YOUR_TICKET',
    );
    expect(await bia.api.tickets.update({ ticketId: id, transfering: true, userId: bia.id })).toMatchObject({
      status: 'open',
      userId: bia.id,
    });
    expect(await bia.api.messages.send({ ticketId: id, body: 'olá' })).toMatchObject({
      user: { name: 'Bia' },
    });
    expect(await refusal(ana.api.messages.send({ ticketId: id, body: 'x' }))).toBe('403 ERR_NOT_YOUR_TICKET');
    const { events } = await admin.api.messages.list({ ticketId: id, peek: true });
    expect(events.at(-1)).toMatchObject({
      kind: 'transferred',
      user: { name: 'Bia' },
      toUser: { name: 'Bia' },
    });
  });

  it('may be written in by an admin without being taken over', async () => {
    const { id } = await waiting();
    await accept(ana, id);
    await admin.api.messages.send({ ticketId: id, body: 'aqui é a gerência' });
    expect(await admin.api.tickets.get({ ticketId: id })).toMatchObject({ status: 'open', userId: ana.id });
  });
});

describe('a closed ticket', () => {
  it('does not go back to those who wait', async () => {
    const { id, number } = await waiting();
    await accept(ana, id);
    await ana.api.tickets.update({ ticketId: id, status: 'closed' });
    const back = () => refusal(ana.api.tickets.update({ ticketId: id, status: 'pending', userId: null }));
    expect(await back()).toBe('409 ERR_TICKET_CLOSED');
    await company.phone(number).says('voltei');
    expect(await back()).toBe('409 ERR_TICKET_CLOSED');
    expect(await admin.api.tickets.get({ ticketId: id })).toMatchObject({ status: 'closed', userId: ana.id });
  });

  it('is given to prompts and integrations of its company alone', async () => {
    const { id } = await waiting();
    const other = await server.company();
    const promptId = await other.inside((ctx) => buildPrompt(ctx));
    const integrationId = await other.inside((ctx) => buildIntegration(ctx));
    const give = (bot: object) => refusal(admin.api.tickets.update({ ticketId: id, ...bot }));
    expect(await give({ promptId })).toBe('404 ERR_NO_PROMPT_FOUND');
    expect(await give({ integrationId })).toBe('404 ERR_NO_INTEGRATION_FOUND');
    expect(await admin.api.tickets.get({ ticketId: id })).toMatchObject({
      promptId: null,
      integrationId: null,
    });
  });

  it('has lost what a bot was doing, though it was closed while it waited', async () => {
    const { id } = await waiting();
    const promptId = await company.inside((ctx) => buildPrompt(ctx));
    const integrationId = await company.inside((ctx) => buildIntegration(ctx));
    const bot = { useIntegration: true, promptId, integrationId };
    expect(await admin.api.tickets.update({ ticketId: id, ...bot })).toMatchObject({
      ...bot,
      status: 'pending',
      unreadMessages: 1,
    });
    expect(await ana.api.tickets.update({ ticketId: id, status: 'closed' })).toMatchObject({
      status: 'closed',
      userId: ana.id,
      chatbot: false,
      useIntegration: false,
      promptId: null,
      integrationId: null,
    });
  });
});

describe('a deleted ticket', () => {
  it('is not seen again in the conversation that its contact begins next', async () => {
    const { id, number } = await waiting('segredo que foi apagado');
    await admin.api.tickets.remove({ ticketId: id });
    await company.phone(number).says('recomeço');
    const [next] = (await admin.api.tickets.list({ searchParam: number, status: 'pending' })).tickets;
    const page = await admin.api.messages.list({ ticketId: next?.id ?? 0 });
    expect(page.messages.map((message) => message.body)).toEqual(['recomeço']);
    expect(page.events.map((event) => event.ticketId)).toEqual([next?.id]);
  });
});

describe('a new ticket', () => {
  it('may wait in a queue, with nobody’s name', async () => {
    const { id, contactId } = await waiting();
    await admin.api.tickets.update({ ticketId: id, status: 'closed' });
    const [queueId = 0] = company.queueIds;
    expect(
      await ana.api.tickets.create({ contactId, queueId, userId: ana.id, status: 'pending' }),
    ).toMatchObject({ status: 'pending', userId: null, queueId });
  });

  it('takes the user’s own connection, else the company’s default, else a connected one, else none', async () => {
    const other = await server.company();
    const [own, connected] = await other.inside(async (ctx) => [
      await buildConnection(ctx, { isDefault: false, status: 'DISCONNECTED' }),
      await buildConnection(ctx, { isDefault: false }),
    ]);
    const agent = await other.agent();
    let contacts = 0;
    const chosen = async (): Promise<number> => {
      contacts += 1;
      const made = await other.inside((ctx) =>
        ctx.db.orm.execute<{ id: number }>(
          sql`insert into contacts (name) values (${`Contato ${contacts}`}) returning id`,
        ),
      );
      const { whatsappId } = await agent.api.tickets.create({
        contactId: made.rows[0]?.id ?? 0,
        queueId: other.queueIds[0] ?? 0,
      });
      return whatsappId;
    };
    const lose = async (whatsappId: number): Promise<void> => {
      await other.inside((ctx) =>
        ctx.db.orm.execute(
          sql`update connections set deleted_at = now(), is_default = false where id = ${whatsappId}`,
        ),
      );
      await touch();
    };
    /** What every change of a connection or user tells the dictionaries. */
    const touch = async (): Promise<void> => {
      await other.inside(async (ctx) => {
        ctx.emit(connectionChanged, { connectionId: other.connectionId });
        ctx.emit(userChanged, { userId: agent.id });
      });
      await server.settled();
    };
    await other.inside((ctx) =>
      ctx.db.orm.execute(sql`update users set whatsapp_id = ${own} where id = ${agent.id}`),
    );
    await touch();
    expect(await chosen()).toBe(own);
    await lose(own ?? 0);
    expect(await chosen()).toBe(other.connectionId);
    await lose(other.connectionId);
    await other.inside((ctx) =>
      ctx.db.orm.execute(sql`update connections set status = 'CONNECTED' where id = ${connected}`),
    );
    await touch();
    expect(await chosen()).toBe(connected);
    await lose(connected ?? 0);
    expect(await refusal(chosen())).toBe('404 ERR_NO_DEF_WAPP_FOUND');
  });
});

describe('the list over all tabs', () => {
  it('goes on behind its first page for whoever also sees tickets without a queue', async () => {
    const other = await server.company();
    const agent = await other.agent({ allTicket: 'enabled' });
    await other.inside((ctx) =>
      ctx.db.orm.execute(sql`
        with made as (insert into contacts (name) select 'Contato ' || n from generate_series(1, 50) n returning id)
        insert into tickets (uuid, contact_id, connection_id, unread_messages)
        select gen_random_uuid(), id, ${other.connectionId}, 1 from made`),
    );
    for (const query of [{}, { withUnreadMessages: true }, { searchParam: 'co' }]) {
      const first = await agent.api.tickets.list(query);
      const second = await agent.api.tickets.list({ ...query, cursor: first.cursor ?? '' });
      const ids = [...first.tickets, ...second.tickets].map((ticket) => ticket.id);
      expect([first.tickets.length, second.tickets.length, new Set(ids).size]).toEqual([40, 10, 50]);
    }
  });
});

describe('the counters', () => {
  it('take an empty list of queues for all of them, as the list does', async () => {
    await waiting();
    await expect
      .poll(async () => (await admin.api.tickets.counters({ queueIds: [] })).pending, { timeout: 3_000 })
      .toBe((await admin.api.tickets.list({ queueIds: [], status: 'pending' })).count);
  });
});
