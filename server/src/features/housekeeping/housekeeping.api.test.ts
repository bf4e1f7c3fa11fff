/** The timers: what is due is done, once, whoever comes first; what is not due is left alone. */
import { beforeAll, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { setPlatform } from '#src/features/platform-settings/testing.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { orderClosing, orderQueueing } from './idle-tickets.ts';
import { forgetOldMessages, purgeDeletedTickets } from './purge.ts';

let server: TestServer;
let lastNumber = 5_511_973_000_000;
const someNumber = (): string => String(++lastNumber);

beforeAll(async () => {
  server = await sharedServer();
});

/** Runs both rounds with the jobs they order; returns how many companies had something to do. */
async function closeSilent(): Promise<number> {
  const companies = await orderClosing(server.app.platform);
  await server.settled();
  return companies;
}
async function queueUnqueued(): Promise<number> {
  const companies = await orderQueueing(server.app.platform);
  await server.settled();
  return companies;
}

const ago = (made: TestCompany, ticketId: number, minutes: number) =>
  made.inside((ctx) =>
    ctx.db.orm.execute(
      `update tickets set updated_at = now() - interval '${minutes} minutes' where id = ${ticketId}`,
    ),
  );

async function conversation(made: TestCompany, answer?: string) {
  const { api } = made.admin;
  const customer = talk(made, someNumber(), 'Rui Costa');
  await customer.says('oi');
  const { id: ticketId } = await customer.ticket();
  await api.tickets.update({ ticketId, status: 'open' });
  if (answer !== undefined) await api.messages.send({ ticketId, body: answer });
  await server.settled();
  await customer.heard();
  return { customer, ticketId };
}

describe('open tickets', () => {
  it('whose customers have fallen silent are told so and closed, without a question at the end', async () => {
    const made = await server.company();
    const { api } = made.admin;
    await api.settings.update({ key: 'userRating', value: 'enabled' });
    await api.connections.update({
      whatsappId: made.connectionId,
      expiresTicket: 30,
      expiresInactiveMessage: 'Até logo, {{firstName}}.',
    });
    const silent = await conversation(made, 'Posso ajudar?');
    const young = await conversation(made, 'Posso ajudar?');
    const theirs = await conversation(made);
    await ago(made, silent.ticketId, 31);
    await ago(made, young.ticketId, 29);
    await ago(made, theirs.ticketId, 600);
    await Promise.all([closeSilent(), closeSilent()]);
    expect(await silent.customer.heard()).toEqual(['Até logo, Rui.']);
    expect(await silent.customer.ticket()).toMatchObject({
      status: 'closed',
      userId: made.admin.id,
      lastMessage: 'Até logo, Rui.',
    });
    expect((await young.customer.ticket()).status).toBe('open');
    expect((await theirs.customer.ticket()).status).toBe('open');
    expect(await young.customer.heard()).toEqual([]);
    const { messages, events } = await api.messages.list({ ticketId: silent.ticketId, peek: true });
    expect(messages.at(-1)).toMatchObject({ automatic: 'inactive', seq: messages.length });
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'accepted', 'closed']);
    const { turns } = await api.automation.turns({ ticketId: silent.ticketId });
    expect(turns.map(({ steps }) => steps)).toEqual([
      [{ rule: 'inactive', decision: 'said', texts: ['Até logo, Rui.'] }],
    ]);
  });

  it('are left alone where the connection does not want it', async () => {
    const made = await server.company();
    const { customer, ticketId } = await conversation(made, 'Posso ajudar?');
    await ago(made, ticketId, 100_000);
    await closeSilent();
    expect((await customer.ticket()).status).toBe('open');
  });

  it('by the hundreds are closed in one round, each told once', async () => {
    const made = await server.company();
    await manySilent(made, 230);
    await closeSilent();
    expect(await outcome(made)).toMatchObject({ open: 0, said: 230 });
  });

  it('of one company keep no other company waiting', async () => {
    const [many, few] = [await server.company(), await server.company()];
    await manySilent(many, 620);
    await manySilent(few, 10);
    expect(await closeSilent()).toBe(2);
    const [ofMany, ofFew] = [await outcome(many), await outcome(few)];
    expect([ofMany, ofFew]).toMatchObject([
      { open: 0, said: 620, logged: 620 },
      { open: 0, said: 10, logged: 10 },
    ]);
    expect(ofFew.lastAt).toBeLessThan(ofMany.lastAt);
  });
});

/** So many open tickets whose customers said nothing for a day. */
async function manySilent(made: TestCompany, count: number): Promise<void> {
  await made.admin.api.connections.update({ whatsappId: made.connectionId, expiresTicket: 5 });
  await made.inside(async (ctx) => {
    await ctx.db.orm.execute(
      `insert into contacts (name, number) select 'Silent ' || n, '55119' || lpad(n::text, 8, '0') from generate_series(1, ${count}) n`,
    );
    await ctx.db.orm.execute(
      `insert into tickets (uuid, status, contact_id, connection_id, last_from_me, updated_at)
       select gen_random_uuid(), 'open', id, ${made.connectionId}, true, now() - interval '1 day' from contacts where name like 'Silent %'`,
    );
  });
}

type Outcome = { open: number; said: number; logged: number; lastAt: number };

async function outcome(made: TestCompany): Promise<Outcome> {
  const { rows } = await made.inside((ctx) =>
    ctx.db.orm.execute<Outcome>(
      `select (select count(*)::int from tickets where status = 'open') as open,
         (select count(*)::int from messages where details->>'automatic' = 'inactive') as said,
         (select count(*)::int from ticket_events where kind = 'closed') as logged,
         (select extract(epoch from max(created_at))::float8 from ticket_events where kind = 'closed') as "lastAt"`,
    ),
  );
  return rows[0] as Outcome;
}

describe('waiting tickets without a queue', () => {
  it('go where their connection says after its time, and nowhere before', async () => {
    const made = await server.company();
    const { api } = made.admin;
    const [queueId = 0] = made.queueIds;
    await api.connections.update({
      whatsappId: made.connectionId,
      timeToTransfer: 10,
      transferQueueId: queueId,
    });
    const [old, young] = [talk(made, someNumber()), talk(made, someNumber())];
    await old.says('oi');
    await young.says('oi');
    await ago(made, (await old.ticket()).id, 11);
    expect(await queueUnqueued()).toBe(1);
    expect(await queueUnqueued()).toBe(0);
    expect(await old.ticket()).toMatchObject({ status: 'pending', queueId });
    expect(await young.ticket()).toMatchObject({ queueId: null });
    const { events } = await api.messages.list({ ticketId: (await old.ticket()).id, peek: true });
    expect(events.at(-1)).toMatchObject({ kind: 'queued', toQueue: { id: queueId } });
  });
});

describe('a company', () => {
  it('that has not paid or is switched off is left alone, one in its days of grace is not', async () => {
    const made = await server.company();
    const [queueId = 0] = made.queueIds;
    await made.admin.api.connections.update({
      whatsappId: made.connectionId,
      timeToTransfer: 10,
      transferQueueId: queueId,
    });
    const customer = talk(made, someNumber());
    await customer.says('oi');
    await ago(made, (await customer.ticket()).id, 11);
    const { platform } = server.app;
    const moved = async (what: string, graceDays: number): Promise<number> => {
      await setPlatform(platform, { graceDays });
      await platform.across('test', (db) =>
        db.orm.execute(`update companies set ${what} where id = ${made.id}`),
      );
      return queueUnqueued();
    };
    const yesterday = `due_date = now() - interval '1 day'`;
    expect(await moved(yesterday, 0)).toBe(0);
    expect(await moved('due_date = null, status = false', 0)).toBe(0);
    expect(await moved(`${yesterday}, status = true`, 2)).toBe(1);
    await setPlatform(platform, { graceDays: 0 });
  });
});

describe('what was deleted', () => {
  it('goes for good after thirty days, with its messages, and not before', async () => {
    const made = await server.company();
    const { api } = made.admin;
    const [old, young] = [await conversation(made, 'um'), await conversation(made, 'dois')];
    for (const { ticketId } of [old, young]) await api.tickets.remove({ ticketId });
    await server.settled();
    const age = (ticketId: number, days: number) =>
      made.inside((ctx) =>
        ctx.db.orm.execute(
          `update tickets set deleted_at = now() - interval '${days} days' where id = ${ticketId}`,
        ),
      );
    await made.inside((ctx) =>
      ctx.db.orm.execute(
        `update messages set media_path = 'a/b' where ticket_id = ${old.ticketId} and from_me`,
      ),
    );
    await age(old.ticketId, 31);
    await age(young.ticketId, 29);
    await purgeDeletedTickets(server.app.platform);
    const { rows } = await made.inside((ctx) =>
      ctx.db.orm.execute(
        `select (select array_agg(id) from tickets) as tickets, (select array_agg(distinct ticket_id) from messages) as messages,
           (select array_agg(key order by key) from loose_files) as files`,
      ),
    );
    expect(rows).toEqual([
      { tickets: [young.ticketId], messages: [young.ticketId], files: ['a/b', 'a/b.thumb'] },
    ]);
  });

  it('leaves a file that another message still needs', async () => {
    const made = await server.company();
    const [old, young] = [await conversation(made, 'um'), await conversation(made, 'dois')];
    await made.inside((ctx) =>
      ctx.db.orm.execute(`update messages set media_path = 'shared/file' where from_me`),
    );
    await made.inside((ctx) =>
      ctx.db.orm.execute(
        `update tickets set deleted_at = now() - interval '31 days' where id = ${old.ticketId}`,
      ),
    );
    await purgeDeletedTickets(server.app.platform);
    const { rows } = await made.inside((ctx) => ctx.db.orm.execute('select key from loose_files'));
    expect(rows).toEqual([]);
    expect((await young.customer.ticket()).status).toBe('open');
  });
});

describe('messages older than the company keeps them', () => {
  it('are forgotten with their line in the list, those of live tickets are not', async () => {
    const made = await server.company();
    const { api } = made.admin;
    await api.settings.update({ key: 'retentionDays', value: '90' });
    await made.inside((ctx) =>
      ctx.db.orm.execute(`update settings set former_until = now() where key = 'retentionDays'`),
    );
    const [closed, live] = [await conversation(made, 'um'), await conversation(made, 'dois')];
    await api.tickets.update({ ticketId: closed.ticketId, status: 'closed' });
    await server.settled();
    await made.inside((ctx) =>
      ctx.db.orm.execute(`update messages set created_at = now() - interval '91 days'`),
    );
    await ago(made, closed.ticketId, 91 * 24 * 60);
    expect(await forgetOldMessages(server.app.platform)).toBe(2);
    const list = (ticketId: number) => api.messages.list({ ticketId, peek: true });
    expect((await list(closed.ticketId)).messages).toEqual([]);
    expect((await list(live.ticketId)).messages).toHaveLength(2);
    expect((await closed.customer.ticket()).lastMessage).toBe('');
  });
});
