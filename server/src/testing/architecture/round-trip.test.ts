/**
 * Every resource takes back what it told: whoever reads one and writes the very same body is answered 200, and nothing
 * has changed. So is whoever spells it as forms of this API family do: nothing chosen as an empty text or `false`,
 * numbers as text. The resources come from the contracts, so a new one is walked the day it is written.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildContactList } from '#src/features/contact-lists/testing.ts';
import { buildIntegration } from '#src/features/integrations/testing.ts';
import { buildPlan } from '#src/features/plans/testing.ts';
import { buildPrompt } from '#src/features/prompts/testing.ts';
import { buildTag } from '#src/features/tags/testing.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '../server.ts';
import { allEndpoints, type Named, places } from './inputs.ts';

type Body = Readonly<Record<string, unknown>>;

let server: TestServer;
let company: TestCompany;
let operator: Person;
let ids: Readonly<Record<string, number>>;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company('Jasmim Ltda');
  operator = await server.operator();
  ids = await oneOfEverything();
});

/** One of everything, with as little in it as its form asks for. */
async function oneOfEverything(): Promise<Record<string, number>> {
  const { api } = company.admin;
  const [queueId = 0] = company.queueIds;
  const agent = await company.agent();
  await company.phone('5511977770003').says('oi');
  const [ticket] = (await api.tickets.list({ status: 'pending' })).tickets;
  const contactListId = await company.inside((ctx) => buildContactList(ctx));
  const made = {
    files: await api.files.create({ name: 'Catálogo', message: 'Segue' }),
    quick: await api.quickMessages.create({ shortcode: 'oi', queueId }),
    macro: await api.macros.create({ name: 'Saudar', actions: [{ kind: 'assignMe' }] }),
    policy: await api.sla.create({ name: 'Prazo', firstReply: 15 }),
    chat: await api.chats.create({ title: 'Equipe', users: [agent.id] }),
    item: await api.contactLists.addItem({ contactListId, name: 'Bia' }),
    campaign: await api.campaigns.create({ name: 'Oferta' }),
    option: await api.queues.createOption({ queueId, title: 'Preços' }),
    schedule: await api.schedules.create({
      contactId: ticket?.contactId ?? 0,
      body: 'Lembrete',
      sendAt: '2090-01-15T12:00:00Z',
    }),
    announcement: await operator.api.announcements.create({ title: 'Novidade', text: 'Leia' }),
    help: await operator.api.helps.create({ title: 'Início', video: 'dQw4w9WgXcQ' }),
    company: await operator.api.operator.create({
      name: 'Lírio Ltda',
      email: 'lirio@example.com',
      planId: await server.app.platform.across('round trip', (db) => buildPlan(db)),
    }),
  };
  return {
    planId: made.company.planId ?? 0,
    companyId: made.company.id,
    queueId,
    optionId: made.option.id,
    userId: agent.id,
    fileId: made.files.id,
    tagId: await company.inside((ctx) => buildTag(ctx)),
    contactId: ticket?.contactId ?? 0,
    ticketId: ticket?.id ?? 0,
    whatsappId: company.connectionId,
    promptId: await company.inside((ctx) => buildPrompt(ctx, { prompt: 'Seja gentil.'.repeat(5) })),
    integrationId: await company.inside((ctx) => buildIntegration(ctx)),
    quickMessageId: made.quick.id,
    macroId: made.macro.id,
    policyId: made.policy.id,
    contactListId,
    contactListItemId: made.item.id,
    campaignId: made.campaign.id,
    scheduleId: made.schedule.id,
    chatId: made.chat.id,
    announcementId: made.announcement.id,
    helpId: made.help.id,
  };
}

/** An order among lanes and the lanes themselves share an address: what is written there is no record. */
const noRecord = ['/tags/kanban'];

const resources = allEndpoints.filter(
  ({ endpoint: { method, path } }) =>
    method === 'PUT' &&
    !noRecord.includes(path) &&
    allEndpoints.some(({ endpoint: other }) => other.method === 'GET' && other.path === path),
);

async function ask(method: 'GET' | 'PUT', { endpoint }: Named, body?: Body) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`nothing was made that has the id '${name}': add it`);
    return String(id);
  });
  const { token } = endpoint.permission === 'super' ? operator : company.admin;
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

/** What a change by nobody may move: that it was written. */
const lasting = ({ version: _, updatedAt: __, ...rest }: Body): Body => rest;

/** How forms of the family write a record down: `none` where nothing was chosen, every number as text. */
const asForms = (record: Body, none: unknown): Body =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (value === null && name.endsWith('Id')) return [name, none];
      return [name, typeof value === 'number' ? String(value) : value];
    }),
  );

describe('a record that was read', () => {
  it.each(resources)('is taken back as it is: $name', async (one) => {
    const before = await ask('GET', one);
    expect(before.status).toBe(200);
    const spellings = [before.body, asForms(before.body, ''), asForms(before.body, false)];
    for (const { version: _, ...unversioned } of spellings) {
      const written = await ask('PUT', one, unversioned);
      expect(written, JSON.stringify(written.body)).toMatchObject({ status: 200 });
      await server.settled();
      expect(lasting((await ask('GET', one)).body)).toEqual(lasting(before.body));
    }
    const { body: seen } = await ask('GET', one);
    expect(await ask('PUT', one, seen)).toMatchObject({ status: 200 });
  });
});

/** What a record is never without; a change may leave it as it is. */
const isKept = ({ method, path }: Named['endpoint'], field: string): boolean =>
  method === 'PUT' && path === '/schedules/:scheduleId' && field === 'contactId';

describe('nothing chosen', () => {
  const choices = allEndpoints.flatMap(({ name, endpoint }) =>
    places.flatMap((place) =>
      Object.entries(endpoint[place]?.shape ?? {})
        .filter(([field, schema]) => field.endsWith('Id') && z.safeParse(schema, 7).success)
        .filter(([field, schema]) => z.safeParse(schema, undefined).success && !isKept(endpoint, field))
        .map(([field, schema]) => [`${name} ${place} ${field}`, schema] as const),
    ),
  );

  it('is said in every way that clients know, wherever an id may be left out', () => {
    expect(choices.length).toBeGreaterThan(50);
    const refused = choices.filter(([, schema]) =>
      [null, '', false].some((none) => !z.safeParse(schema, none).success),
    );
    expect(refused.map(([name]) => name)).toEqual([]);
  });

  const one = (path: string, body: Body, none: Body) => ({ path, body, none });
  it.each([
    one('/users', { name: 'Rosa', email: 'rosa@example.com', password: 'segredo' }, { whatsappId: false }),
    one('/queue', { name: 'Trocas', color: '#123456' }, { integrationId: '', promptId: '' }),
    one('/campaigns', { name: 'Primavera' }, { tagListId: 'Nenhuma', contactListId: '', fileListId: '' }),
    one(
      '/whatsapp',
      { name: 'Filial', provider: 'sandbox', expiresTicket: '5', timeUseBotQueues: '', maxUseBotQueues: '3' },
      { token: '', transferQueueId: '', promptId: false, expiresInactiveMessage: null, timeToTransfer: '' },
    ),
  ])('in a form of $path makes it without', async ({ path, body, none }) => {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, ...none }),
    });
    const made = (await answer.json()) as Body;
    expect(answer.status, JSON.stringify(made)).toBe(200);
    for (const name of Object.keys(none)) expect(made[name] ?? '', name).toBe('');
  });

  it('is a ticket of no connection in particular, and a company that pays by the month', async () => {
    const contact = await company.admin.api.contacts.create({ name: 'Dália', number: '5511977770009' });
    const headers = { authorization: `Bearer ${company.admin.token}`, 'content-type': 'application/json' };
    const opened = await fetch(`${server.url}/tickets`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        contactId: contact.id,
        whatsappId: '',
        queueId: false,
        userId: '',
        status: 'open',
      }),
    });
    expect(await opened.json()).toMatchObject({
      whatsappId: company.connectionId,
      userId: company.admin.id,
      queueId: null,
    });
    const founded = await fetch(`${server.url}/companies`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${operator.token}` },
      body: JSON.stringify({
        name: 'Cravo Ltda',
        email: 'cravo@example.com',
        planId: ids['planId'],
        recurrence: '',
      }),
    });
    expect(await founded.json()).toMatchObject({ name: 'Cravo Ltda', recurrence: 'MENSAL' });
  });
});
