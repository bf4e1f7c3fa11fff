/** A ticket's life over the wire: created, accepted, returned, transferred, closed, reopened, deleted – and who may. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { credentialVault } from '#src/features/connections/index.ts';
import { createPairedSandbox } from '#src/features/sandbox/index.ts';
import { buildTag } from '#src/features/tags/testing.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import { Refused, refusal } from '#src/testing/client.ts';
import {
  type Person,
  sharedServer,
  type TestCompany,
  type TestServer,
  testSecret,
} from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;
let first: number;
let second: number;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  [first = 0, second = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
  bia = await company.agent({ name: 'Bia', allTicket: 'enabled' });
});

let numbers = 10_000;

/** A waiting ticket of somebody new. */
async function waiting(): Promise<{ id: number; contactId: number; uuid: string; number: string }> {
  numbers += 1;
  const number = `55119555${numbers}`;
  await company.phone(number).says('oi');
  const [ticket] = (await admin.api.tickets.list({ searchParam: number, showAll: true, status: 'pending' }))
    .tickets;
  if (ticket === undefined) throw new Error('no ticket opened');
  return { id: ticket.id, contactId: ticket.contactId, uuid: ticket.uuid, number };
}

const caught = async (work: Promise<unknown>): Promise<Refused> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refused)) throw new Error('it was not refused');
  return error;
};

const eventLogOf = async (ticketId: number): Promise<string[]> =>
  (await admin.api.messages.list({ ticketId, peek: true })).events
    .filter((event) => event.ticketId === ticketId)
    .map((event) => event.kind);

describe('accepting', () => {
  it('is won by one of two at once; the other learns by whom', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await waiting();
      const asked = [ana, bia].map((agent) =>
        agent.api.tickets.update({ ticketId: id, status: 'open', userId: agent.id }).then(
          () => agent,
          (error: unknown) => error,
        ),
      );
      const outcomes = await Promise.all(asked);
      const winner = outcomes.find((outcome): outcome is Person => !(outcome instanceof Refused));
      const loser = outcomes.find((outcome): outcome is Refused => outcome instanceof Refused);
      expect(loser).toMatchObject({
        status: 409,
        body: { error: 'ERR_TICKET_ALREADY_ACCEPTED', params: { acceptedBy: winner?.name } },
      });
      expect(await admin.api.tickets.get({ ticketId: id })).toMatchObject({
        status: 'open',
        userId: winner?.id,
        user: { name: winner?.name },
      });
      expect(await eventLogOf(id)).toEqual(['created', 'accepted']);
    }
  });

  it('twice by the same agent is one acceptance', async () => {
    const { id } = await waiting();
    const once = await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id });
    const twice = await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id });
    expect(twice.version).toBe(once.version);
    expect(await eventLogOf(id)).toEqual(['created', 'accepted']);
  });

  it('may choose the queue, but not one that does not exist', async () => {
    const { id } = await waiting();
    expect(
      await refusal(
        ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id, queueId: 2_000_000 }),
      ),
    ).toBe('404 ERR_NO_QUEUE_FOUND');
    expect(
      await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id, queueId: second }),
    ).toMatchObject({ queueId: second, queue: { id: second } });
  });

  it('for somebody else is an admin’s, and for nobody known is refused', async () => {
    const { id } = await waiting();
    expect(await refusal(ana.api.tickets.update({ ticketId: id, status: 'open', userId: bia.id }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await refusal(admin.api.tickets.update({ ticketId: id, status: 'open', userId: 2_000_000 }))).toBe(
      '404 ERR_NO_USER_FOUND',
    );
    expect(await admin.api.tickets.update({ ticketId: id, status: 'open', userId: bia.id })).toMatchObject({
      userId: bia.id,
    });
  });
});

describe('handing on', () => {
  it('returns a ticket to those who wait', async () => {
    const { id } = await waiting();
    await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id });
    expect(await ana.api.tickets.update({ ticketId: id, status: 'pending', userId: null })).toMatchObject({
      status: 'pending',
      userId: null,
      user: null,
    });
    expect(await eventLogOf(id)).toEqual(['created', 'accepted', 'returned']);
  });

  it('transfers to a user: it stays open, theirs', async () => {
    const { id } = await waiting();
    await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id });
    expect(
      await ana.api.tickets.update({ ticketId: id, transfering: true, userId: bia.id, queueId: first }),
    ).toMatchObject({ status: 'open', userId: bia.id, queueId: first });
    expect(await eventLogOf(id)).toEqual(['created', 'accepted', 'transferred']);
  });

  it('transfers to a queue alone: it waits there, with nobody’s name', async () => {
    const { id } = await waiting();
    await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id });
    expect(await ana.api.tickets.update({ ticketId: id, transfering: true, queueId: second })).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: second,
    });
  });

  it('takes a queue that is named when a ticket is put back, without the word for a transfer too', async () => {
    const { id } = await waiting();
    await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id });
    const moved = { ticketId: id, status: 'pending', userId: null, queueId: second } as const;
    expect(await ana.api.tickets.update(moved)).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: second,
    });
    expect(await eventLogOf(id)).toEqual(['created', 'accepted', 'transferred']);
    const here = { ticketId: id, status: 'pending', userId: null, queueId: second } as const;
    await admin.api.tickets.update(here);
    expect(await eventLogOf(id)).toEqual(['created', 'accepted', 'transferred']);
    expect(await refusal(admin.api.tickets.update({ ...here, queueId: 2_000_000 }))).toBe(
      '404 ERR_NO_QUEUE_FOUND',
    );
  });

  it('closes with nothing chosen in the form, however that is spelt', async () => {
    const { id } = await waiting();
    const resolved = { status: 'closed', userId: ana.id, useIntegration: false } as const;
    expect(
      await admin.api.tickets.update({ ticketId: id, ...resolved, promptId: false, integrationId: '' }),
    ).toMatchObject({ status: 'closed', promptId: null, integrationId: null, useIntegration: false });
  });

  it('refuses what does not exist, and closed tickets', async () => {
    const { id } = await waiting();
    const transfer = (change: object): Promise<string> =>
      refusal(admin.api.tickets.update({ ticketId: id, transfering: true, ...change }));
    expect(await transfer({ userId: 2_000_000 })).toBe('404 ERR_NO_USER_FOUND');
    expect(await transfer({ queueId: 2_000_000 })).toBe('404 ERR_NO_QUEUE_FOUND');
    expect(await transfer({ userId: ana.id, whatsappId: 2_000_000 })).toBe('404 ERR_NO_WAPP_FOUND');
    await admin.api.tickets.update({ ticketId: id, status: 'closed' });
    expect(await transfer({ userId: ana.id })).toBe('409 ERR_TICKET_CLOSED');
  });

  it('to another connection is refused while the contact has a live ticket there, and moves the ticket otherwise', async () => {
    const vault = credentialVault(
      (await loadSecrets('', { secret: testSecret, formerSecrets: [] })).vaultKeys,
    );
    const other = await company.inside((ctx) => createPairedSandbox(ctx, vault, 'Segunda'));
    const { id, contactId } = await waiting();
    await admin.api.tickets.create({ contactId, whatsappId: other.id, queueId: first });
    const refused = await caught(
      admin.api.tickets.update({ ticketId: id, transfering: true, userId: ana.id, whatsappId: other.id }),
    );
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'ERR_OTHER_OPEN_TICKET', userId: admin.id },
    });
    const lone = await waiting();
    const moved = await admin.api.tickets.update({
      ticketId: lone.id,
      transfering: true,
      userId: ana.id,
      whatsappId: other.id,
    });
    expect(moved).toMatchObject({ whatsappId: other.id, whatsapp: { id: other.id, name: 'Segunda' } });
  });
});

describe('closing and reopening', () => {
  it('clears the counter and keeps who did it; reopening gives it to who reopens', async () => {
    const { id } = await waiting();
    await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id });
    expect(await ana.api.tickets.update({ ticketId: id, status: 'closed' })).toMatchObject({
      status: 'closed',
      userId: ana.id,
      unreadMessages: 0,
    });
    expect(await admin.api.tickets.update({ ticketId: id, status: 'open', userId: admin.id })).toMatchObject({
      status: 'open',
      userId: admin.id,
    });
    expect(await eventLogOf(id)).toEqual(['created', 'accepted', 'closed', 'reopened']);
  });

  it('refuses to reopen beside another live ticket and says which one, at the top level', async () => {
    const { id, number } = await waiting();
    await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id });
    await ana.api.tickets.update({ ticketId: id, status: 'closed' });
    await company.phone(number).says('voltei');
    const [live] = (await admin.api.tickets.list({ searchParam: number, status: 'pending' })).tickets;
    await bia.api.tickets.update({ ticketId: live?.id ?? 0, status: 'open', userId: bia.id, queueId: first });
    const { status, body } = await caught(
      admin.api.tickets.update({ ticketId: id, status: 'open', userId: admin.id }),
    );
    const holder = {
      userId: bia.id,
      user: { name: 'Bia' },
      queue: { name: live === undefined ? '' : expect.any(String) },
      uuid: live?.uuid,
    };
    expect(status).toBe(409);
    expect(body).toEqual({
      error: 'ERR_OTHER_OPEN_TICKET',
      ...holder,
      params: holder,
      requestId: expect.any(String),
    });
  });
});

describe('creating', () => {
  it('opens a ticket with its author, on the default connection', async () => {
    const { id, contactId } = await waiting();
    await admin.api.tickets.update({ ticketId: id, status: 'closed' });
    const made = await ana.api.tickets.create({ contactId, queueId: first });
    expect(made).toMatchObject({
      status: 'open',
      userId: ana.id,
      queueId: first,
      whatsappId: company.connectionId,
      unreadMessages: 0,
    });
    expect(made.uuid).not.toBe((await admin.api.tickets.get({ ticketId: id })).uuid);
  });

  it('is refused while the contact has a live ticket, and says who holds it', async () => {
    const { id, contactId, uuid } = await waiting();
    const nobody = await caught(bia.api.tickets.create({ contactId, queueId: first }));
    expect(nobody).toMatchObject({
      status: 409,
      body: { error: 'ERR_OTHER_OPEN_TICKET', userId: null, user: null, queue: null, uuid },
    });
    await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id });
    const held = await caught(
      bia.api.tickets.create({ contactId, whatsappId: company.connectionId, queueId: first }),
    );
    expect(held).toMatchObject({
      status: 409,
      body: { userId: ana.id, user: { name: 'Ana' }, queue: null, uuid },
    });
  });

  it('by ten at once makes one ticket', async () => {
    const { id, contactId } = await waiting();
    await admin.api.tickets.update({ ticketId: id, status: 'closed' });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        refusal((n % 2 === 0 ? ana : bia).api.tickets.create({ contactId, queueId: first })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['none', '409 ERR_OTHER_OPEN_TICKET']));
  });

  it('refuses what does not exist and what is not the caller’s to choose', async () => {
    const { id, contactId } = await waiting();
    await admin.api.tickets.update({ ticketId: id, status: 'closed' });
    const carla = await company.agent({ name: 'Carla', queueIds: [first] });
    expect(await refusal(carla.api.tickets.create({ contactId: 2_000_000 }))).toBe(
      '404 ERR_NO_CONTACT_FOUND',
    );
    expect(
      await refusal(carla.api.tickets.create({ contactId, queueId: first, whatsappId: 2_000_000 })),
    ).toBe('404 ERR_NO_WAPP_FOUND');
    expect(await refusal(carla.api.tickets.create({ contactId, queueId: 2_000_000 }))).toBe(
      '404 ERR_NO_QUEUE_FOUND',
    );
    expect(await refusal(carla.api.tickets.create({ contactId, queueId: second }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await caught(carla.api.tickets.create({ contactId }))).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields: [{ field: 'queueId' }] },
    });
    expect(await refusal(carla.api.tickets.create({ contactId, queueId: first, userId: ana.id }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await refusal(admin.api.tickets.create({ contactId, userId: 2_000_000 }))).toBe(
      '404 ERR_NO_USER_FOUND',
    );
  });
});

describe('who may read', () => {
  it('is the assignee, who works its queue, who sees tickets without one, and admins', async () => {
    const inFirst = await company.agent({ queueIds: [first] });
    const inSecond = await company.agent({ queueIds: [second] });
    const free = await company.agent({ queueIds: [], allTicket: 'enabled' });
    const { id, uuid } = await waiting();
    const may = async (who: Person): Promise<string[]> => [
      await refusal(who.api.tickets.get({ ticketId: id })),
      await refusal(who.api.tickets.getByUuid({ uuid })),
      await refusal(who.api.messages.list({ ticketId: id })),
    ];
    const [yes, no] = [Array(3).fill('none'), Array(3).fill('403 ERR_NO_PERMISSION')];
    expect([await may(admin), await may(free), await may(inFirst)]).toEqual([yes, yes, no]);
    await admin.api.tickets.update({ ticketId: id, transfering: true, queueId: first });
    expect([await may(admin), await may(free), await may(inFirst), await may(inSecond)]).toEqual([
      yes,
      no,
      yes,
      no,
    ]);
    await admin.api.tickets.update({ ticketId: id, transfering: true, userId: inSecond.id, queueId: first });
    expect([await may(inFirst), await may(inSecond), await may(free)]).toEqual([yes, yes, no]);
    const { tickets, messages } = free.api;
    const refused = await Promise.all(
      [
        tickets.update({ ticketId: id, status: 'closed' }),
        tickets.markUnread({ ticketId: id }),
        messages.markRead({ ticketId: id }),
        messages.send({ ticketId: id, body: 'x' }),
      ].map(refusal),
    );
    expect(refused).toEqual(Array(4).fill('403 ERR_NO_PERMISSION'));
  });

  it('changes with nothing but reading: place and counter stay', async () => {
    const { id } = await waiting();
    const before = await admin.api.tickets.get({ ticketId: id });
    await admin.api.messages.list({ ticketId: id });
    await ana.api.messages.list({ ticketId: id, peek: true });
    expect(await admin.api.tickets.get({ ticketId: id })).toEqual(before);
  });
});

describe('the rest', () => {
  it('marks as unread without moving the ticket, and reading clears it', async () => {
    const { id } = await waiting();
    await ana.api.tickets.update({ ticketId: id, status: 'open', userId: ana.id });
    await ana.api.messages.list({ ticketId: id });
    const read = await ana.api.tickets.get({ ticketId: id });
    expect(read.unreadMessages).toBe(0);
    const marked = await ana.api.tickets.markUnread({ ticketId: id });
    expect(marked).toMatchObject({ unreadMessages: 1, updatedAt: read.updatedAt });
    expect((await ana.api.tickets.markUnread({ ticketId: id })).unreadMessages).toBe(1);
    await ana.api.messages.markRead({ ticketId: id });
    expect(await ana.api.tickets.get({ ticketId: id })).toMatchObject({
      unreadMessages: 0,
      updatedAt: read.updatedAt,
    });
  });

  it('deletes for admins only; the ticket is gone everywhere, and the next message opens another', async () => {
    const { id, uuid, number } = await waiting();
    expect(await refusal(ana.api.tickets.remove({ ticketId: id }))).toBe('403 ERR_NO_PERMISSION');
    await admin.api.tickets.remove({ ticketId: id });
    const { tickets, messages } = admin.api;
    const gone = [
      tickets.get({ ticketId: id }),
      tickets.getByUuid({ uuid }),
      messages.list({ ticketId: id }),
      tickets.update({ ticketId: id, status: 'open' }),
      tickets.remove({ ticketId: id }),
    ];
    expect(await Promise.all(gone.map(refusal))).toEqual(Array(5).fill('404 ERR_NO_TICKET_FOUND'));
    expect((await admin.api.tickets.list({ searchParam: number, showAll: true })).tickets).toEqual([]);
    await company.phone(number).says('de novo');
    const [next] = (await admin.api.tickets.list({ searchParam: number, showAll: true })).tickets;
    expect(next?.id).not.toBe(id);
  });
});

describe('on the wire', () => {
  const nulls = ['userId', 'queueId', 'promptId', 'integrationId', 'queue', 'user'];
  const keys = [
    'chatbot',
    'contact',
    'contactId',
    'createdAt',
    'id',
    'integrationId',
    'isGroup',
    'lane',
    'last',
    'lastMessage',
    'priority',
    'promptId',
    'queue',
    'queueId',
    'sla',
    'snooze',
    'status',
    'tags',
    'unreadMessages',
    'updatedAt',
    'useIntegration',
    'user',
    'userId',
    'uuid',
    'version',
    'waitingSince',
    'whatsapp',
    'whatsappId',
  ];

  it('a ticket has every key, null where it has no value', async () => {
    const { id, number, uuid } = await waiting();
    const [listed] = (await admin.api.tickets.list({ searchParam: number })).tickets;
    const detail = await admin.api.tickets.get({ ticketId: id });
    expect(Object.keys(listed ?? {}).sort()).toEqual(keys);
    expect(Object.keys(detail).sort()).toEqual(keys);
    for (const key of nulls)
      expect([key, (listed as Record<string, unknown> | undefined)?.[key]]).toEqual([key, null]);
    expect(listed).toMatchObject({
      status: 'pending',
      isGroup: false,
      chatbot: false,
      useIntegration: false,
      tags: [],
      uuid,
      whatsapp: { id: company.connectionId, name: 'Simulated' },
    });
    expect(listed?.contact).toEqual({
      id: listed?.contactId,
      name: expect.any(String),
      number,
      email: '',
      profilePicUrl: null,
    });
    expect(detail.contact).toEqual({ ...listed?.contact, extraInfo: [] });
    expect(await admin.api.tickets.getByUuid({ uuid })).toEqual(detail);
  });

  it('names are those of now: queue, user and tags as they are called', async () => {
    const { id } = await waiting();
    await company.inside(async (ctx) => {
      const tagId = await buildTag(ctx, { name: 'VIP', color: '#ff0000' });
      await ctx.db.orm.execute(
        sql`update tickets set tag_ids = array[${tagId}::int, 2000000] where id = ${id}`,
      );
    });
    await server.settled();
    const ticket = await ana.api.tickets.update({
      ticketId: id,
      status: 'open',
      userId: ana.id,
      queueId: first,
    });
    expect(ticket).toMatchObject({
      user: { id: ana.id, name: 'Ana' },
      queue: { id: first, name: expect.any(String), color: expect.any(String) },
    });
    expect(ticket.tags).toEqual([{ id: expect.any(Number), name: 'VIP', color: '#ff0000' }]);
  });
});
