/**
 * Walks every endpoint as somebody who has no business there: as another company with this company's real ids, as a plain
 * user where admins work, as nobody, with forged and expired tokens. The endpoints come from the contracts, so a new one
 * is walked the day it is written; a parameter nobody has a real value for fails the walk.
 */
import { createHmac, createSecretKey } from 'node:crypto';
import { type Endpoint, may, splitInput } from '@prosa/shared';
import { SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCharge, buildInvoice } from '#src/features/billing/testing.ts';
import { buildCompanyExport } from '#src/features/company-exports/testing.ts';
import { webhookPathOf } from '#src/features/connections/cloud/webhook-path.ts';
import { buildContactList } from '#src/features/contact-lists/testing.ts';
import { uploadSheet } from '#src/features/contacts/testing.ts';
import { buildDelivery, buildIntegration } from '#src/features/integrations/testing.ts';
import { buildPlan } from '#src/features/plans/testing.ts';
import { buildPrompt } from '#src/features/prompts/testing.ts';
import { buildSticker } from '#src/features/stickers/testing.ts';
import { buildTag } from '#src/features/tags/testing.ts';
import { companyColumn, globalTables } from '#src/platform/db/schema/global-tables.ts';
import { newId } from '#src/platform/id.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import { type Person, sharedServer, type TestCompany, type TestServer, testSecret } from '../server.ts';
import {
  allEndpoints,
  fieldsOf,
  fittingInput,
  type Named,
  type Parts,
  type Place,
  places,
  sample,
} from './inputs.ts';

/** Part of every name in the strangers' company; no answer to anybody else may hold it. */
const mark = 'Alfazema';

type Ids = Readonly<Record<string, unknown>>;

/** Fields that name nothing of a company: words that all companies share. */
const commonWords: Readonly<Record<string, unknown>> = {
  key: 'call',
  language: 'pt',
  provider: 'manual',
  email: 'nobody@example.com',
  token: '12345678',
  newPassword: 'Nova senha 1',
  announcementId: 1,
  helpId: 1,
  picture: 'logo',
};

let server: TestServer;
let home: TestCompany;
let away: TestCompany;
let awayKey: string;
let homeIds: Ids;
let awayIds: Ids;
let agent: Person;
let supervisor: Person;
let owner: pg.Pool;

beforeAll(async () => {
  server = await sharedServer();
  home = await server.company(`${mark} Ltda`);
  away = await server.company('Boldo Ltda');
  homeIds = await idsOf(home, mark, '5511977770001');
  awayIds = await idsOf(away, 'Boldo', '5511977770002');
  agent = await away.agent({ allTicket: 'enabled' });
  supervisor = await away.agent({ allTicket: 'enabled', profile: 'supervisor' });
  awayKey = `a key of ${away.id}`.replaceAll(' ', '-').padEnd(40, 'Vb7qLw2nRt9ZkXc4mPs8HdJf6gQy1TeA');
  await away.admin.api.connections.update({ whatsappId: away.connectionId, token: awayKey } as never);
  owner = new pg.Pool({ ...server.addresses.owner, max: 1 });
  owner.on('error', () => undefined);
});
afterAll(() => owner.end());

/** One of everything, and its id under every name that a request may have for it. */
async function idsOf(company: TestCompany, name: string, number: string): Promise<Ids> {
  const member = await company.agent({ allTicket: 'enabled', name: `${name} Agente` });
  const lineId = newId();
  await company.phone(number, `${name} Cliente`).says(`${name} segredo`, lineId);
  const [ticket] = (await company.admin.api.tickets.list({ searchParam: number })).tickets;
  const ticketId = ticket?.id ?? 0;
  await company.admin.api.tickets.update({ ticketId, status: 'open', userId: member.id });
  const message = await member.api.messages.send({ ticketId, body: `${name} resposta` });
  const device = await member.api.notifications.addDevice({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'a', auth: 'b' },
    name: 'phone',
    language: 'pt',
  });
  const stickerId = await company.inside((ctx) => buildSticker(ctx, { userId: member.id }));
  const tagId = await company.inside((ctx) => buildTag(ctx, { name: `${name} tag` }));
  const quick = { shortcode: `${name} atalho`, queueId: company.queueIds[0] ?? 0, geral: true };
  const quickMessage = await company.admin.api.quickMessages.create(quick);
  const macro = await company.admin.api.macros.create({
    name: `${name} macro`,
    shared: true,
    actions: [{ kind: 'assignMe' }],
  });
  const policy = await company.admin.api.sla.create({ name: `${name} prazo`, firstReply: 14_000 });
  const view = await company.admin.api.tickets.createView({
    name: `${name} vista`,
    shared: true,
    conditions: { match: 'all', groups: [{ match: 'all', conditions: [{ field: 'unread', is: true }] }] },
  });
  const files = await company.admin.api.files.create({ name: `${name} arquivos`, message: name });
  const [queueId = 0] = company.queueIds;
  const option = await company.admin.api.queues.createOption({ queueId, title: `${name} opção` });
  const [reason] = await company.admin.api.queues.saveReasons({
    queueId: null,
    reasons: [{ name: `${name} motivo` }],
  });
  const promptId = await company.inside((ctx) => buildPrompt(ctx, { name: `${name} prompt` }));
  const integrationId = await company.inside((ctx) => buildIntegration(ctx, { name: `${name} robô` }));
  const deliveryId = await company.inside((ctx) =>
    buildDelivery(ctx, { integrationId, ticketId, contactId: ticket?.contactId ?? 0, messageId: message.id }),
  );
  // One that is not on offer: the others are everybody's.
  const planId = await server.app.platform.across('stranger', (db) => buildPlan(db, { enabled: false }));
  const invoiceId = await company.inside((ctx) => buildInvoice(ctx, { detail: `${name} fatura` }));
  const chargeId = await company.inside((ctx) => buildCharge(ctx, { invoiceId }));
  const bulk = await company.admin.api.tickets.startBulk({
    action: { kind: 'markRead' },
    ticketIds: [ticketId],
  });
  const apiToken = await company.admin.api.publicApi.createToken({
    name: `${name} chave`,
    scope: 'read',
    days: null,
  });
  const invitation = await company.admin.api.invitations.create({
    name: `${name} convite`,
    email: `${number}@exemplo.com`,
  });
  const mailing = await company.admin.api.reports.createMailing({
    by: 'queue',
    every: 'week',
    hour: 8,
    readerIds: [company.admin.id],
  });
  const chat = await member.api.chats.create({ title: `${name} conversa`, users: [company.admin.id] });
  const contactListId = await company.inside((ctx) => buildContactList(ctx, { name: `${name} lista` }));
  const listed = { contactListId, name: `${name} listado`, number: `55119${number.slice(-8)}` };
  const contactListItem = await company.admin.api.contactLists.addItem(listed);
  const note = await member.api.notes.create({ ticketId, note: `${name} nota` });
  const schedule = await company.admin.api.schedules.create({
    contactId: ticket?.contactId ?? 0,
    body: `${name} lembrete`,
    sendAt: '2090-01-15T12:00:00Z',
  });
  const campaign = await company.admin.api.campaigns.create({
    name: `${name} campanha`,
    message1: `${name} oferta`,
    contactListId,
    tagListId: tagId,
  });
  const { testId } = await company.admin.api.campaigns.test({ message1: `${name} prova`, number });
  const { import: sheet } = await uploadSheet(
    server,
    company.admin,
    `nome;numero\n${name};55119${number.slice(-8)}`,
  );
  const companyExportId = await company.inside(buildCompanyExport);
  await server.settled();
  return {
    companyId: company.id,
    contactId: ticket?.contactId,
    apiTokenId: apiToken.id,
    invitationId: invitation.id,
    otherContactId: ticket?.contactId,
    // Nobody has one: it is only ever named.
    familyImportId: lineId,
    companyExportId,
    importId: sheet?.id,
    contactIds: [ticket?.contactId],
    lineId,
    quotedId: lineId,
    choiceId: name,
    ticketId,
    uuid: ticket?.uuid,
    messageId: message.id,
    userId: member.id,
    ownerId: member.id,
    queueId,
    transferQueueId: queueId,
    optionId: option.id,
    reasonId: reason?.id,
    parentId: option.id,
    promptId,
    integrationId,
    deliveryId,
    whatsappId: company.connectionId,
    newDefaultId: company.connectionId,
    tagId,
    stickerId,
    deviceId: device.id,
    quickMessageId: quickMessage.id,
    macroId: macro.id,
    policyId: policy.id,
    mailingId: mailing.id,
    readerIds: [member.id],
    viewId: view.id,
    viewIds: [view.id],
    scheduleId: schedule.id,
    noteId: note.id,
    contactListId,
    contactListItemId: contactListItem.id,
    campaignId: campaign.id,
    testId,
    tagListId: tagId,
    fileListId: files.id,
    chatId: chat.id,
    bulkId: bulk.id,
    beforeId: ticketId,
    ticketIds: [ticketId],
    mentions: [member.id],
    fileId: files.id,
    queueIds: company.queueIds,
    whatsappIds: [company.connectionId],
    users: [member.id],
    tags: [tagId],
    tagIds: [tagId],
    clientId: message.id,
    invoiceId,
    chargeId,
    planId,
  };
}

type Answer = { readonly status: number; readonly text: string };

/** What other systems of the company show where its people show a session. */
const shownAt = ({ permission }: Endpoint, token: string | undefined): string | undefined =>
  permission === 'connection' && token === away.admin.token ? awayKey : token;

async function ask(endpoint: Endpoint, parts: Parts, given: string | undefined): Promise<Answer> {
  const token = shownAt(endpoint, given);
  const { url, body } = splitInput(endpoint, { ...parts.body, ...parts.query, ...parts.params });
  const answer = await fetch(`${server.url}${url}`, {
    method: endpoint.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Ids in the path from `ids`; a path parameter without a source is a gap in this test. */
function inPath(ids: Ids): (name: string, place: Place) => unknown {
  return (name, place) => {
    if (place !== 'params') return undefined;
    const value = ids[name] ?? commonWords[name];
    if (value === undefined)
      throw new Error(`the stranger has no real value for the parameter '${name}': add one to idsOf`);
    return value;
  };
}

const pathIds = ({ endpoint }: Named): string[] =>
  Object.keys(fieldsOf(endpoint, 'params').fields).filter((name) => !(name in commonWords));

/** Everything the company owns, as one sum; what lives by itself (leases beat, sockets come and go, days are added up) is left out. */
async function stateOf(companyId: number): Promise<Record<string, string>> {
  await server.settled();
  const alive = new Set([
    'connection_leases',
    'connection_health',
    'dashboard_progress',
    'user_presence',
    'outbox',
    'sessions',
  ]);
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const state: Record<string, string> = {};
  for (const { name } of rows) {
    const column = companyColumn[name] ?? (name in globalTables ? undefined : 'company_id');
    if (column === undefined || alive.has(name)) continue;
    const sums = await owner.query<{ sum: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t where ${column} = $1`,
      [companyId],
    );
    state[name] = sums.rows[0]?.sum ?? '';
  }
  return state;
}

const guarded = allEndpoints.filter(({ endpoint }) => endpoint.permission !== 'anyone');
const ofPeople = guarded.filter(({ endpoint }) => endpoint.permission !== 'connection');
const told = (one: Named, answer: Answer): string =>
  `${one.name} ${answer.status} ${answer.text.slice(0, 200)}`;

/** A session is no connection's token. */
function expectedOf({ permission }: Endpoint, actor: Parameters<typeof may>[0], who: string): number {
  if (permission === 'connection') return who === 'admin' ? 404 : 401;
  return may(actor, permission) ? 404 : 403;
}

/** The request with each optional field once, so that every intent of a route is tried. */
function* variants(endpoint: Endpoint, base: (name: string, place: Place) => unknown): Generator<Parts> {
  yield fittingInput(endpoint, base);
  for (const place of places) {
    const { fields, required } = fieldsOf(endpoint, place);
    for (const [name, shape] of Object.entries(fields)) {
      if (required.includes(name) || place === 'params') continue;
      const choices = shape.enum ??
        shape.anyOf?.find((choice) => choice.enum !== undefined)?.enum ?? [undefined];
      for (const choice of choices) {
        const value = choice ?? homeIds[name] ?? sample(shape);
        yield fittingInput(endpoint, (field, at) =>
          field === name && at === place ? value : base(field, at),
        );
      }
    }
  }
}

describe('another company', () => {
  it('knows a real id for every parameter of every path', () => {
    for (const { endpoint } of allEndpoints) fittingInput(endpoint, inPath(homeIds));
    const unknown = allEndpoints.flatMap(({ name, endpoint }) =>
      (['query', 'body'] as const).flatMap((place) =>
        Object.keys(fieldsOf(endpoint, place).fields)
          .filter((field) => /(Id|Ids)$/.test(field) && !(field in homeIds))
          .map((field) => `${name} ${field}`),
      ),
    );
    expect(unknown).toEqual([]);
  });

  it.each(['admin', 'supervisor', 'agent'] as const)(
    'is told 404 by every address with an id, as %s, and changes nothing',
    async (who) => {
      const before = await stateOf(home.id);
      const { actor, token } = {
        admin: { actor: { id: 0, profile: 'admin', super: false } as const, token: away.admin.token },
        supervisor: {
          actor: { id: 0, profile: 'supervisor', super: false } as const,
          token: supervisor.token,
        },
        agent: { actor: { id: 0, profile: 'user', super: false } as const, token: agent.token },
      }[who];
      const astray: string[] = [];
      for (const one of guarded.filter((named) => pathIds(named).length > 0)) {
        const expected = expectedOf(one.endpoint, actor, who);
        for (const parts of variants(one.endpoint, inPath(homeIds))) {
          const answer = await ask(one.endpoint, parts, token);
          // A request that does not fit is refused before anybody looks.
          if ((answer.status !== expected && answer.status !== 400) || answer.text.includes(mark))
            astray.push(told(one, answer));
        }
        const plain = await ask(one.endpoint, fittingInput(one.endpoint, inPath(homeIds)), token);
        if (plain.status !== expected) astray.push(told(one, plain));
      }
      expect(astray).toEqual([]);
      expect(await stateOf(home.id)).toEqual(before);
    },
  );

  it('gets nothing of the company by naming its ids in a query or a body, and binds nothing of it', async () => {
    const before = await stateOf(home.id);
    const astray: string[] = [];
    for (const one of guarded.filter(({ name }) => name !== 'auth.logout')) {
      for (const place of ['query', 'body'] as const) {
        for (const name of Object.keys(fieldsOf(one.endpoint, place).fields)) {
          if (homeIds[name] === undefined) continue;
          const parts = fittingInput(one.endpoint, (field, at) =>
            field === name && at === place ? homeIds[name] : inPath(awayIds)(field, at),
          );
          const answer = await ask(one.endpoint, parts, away.admin.token);
          if (answer.status >= 500 || answer.text.includes(mark))
            astray.push(`${name}: ${told(one, answer)}`);
        }
      }
    }
    expect(astray).toEqual([]);
    expect(await stateOf(home.id)).toEqual(before);
  });

  it('finds nothing of the company in any list or search', async () => {
    const astray: string[] = [];
    for (const one of guarded.filter((named) => named.endpoint.method === 'GET')) {
      for (const [name, value] of [
        ['', ''],
        ['searchParam', mark],
        ['searchParam', '977770001'],
        ['showAll', 'true'],
        ['companyId', home.id],
      ] as const) {
        const fields = fieldsOf(one.endpoint, 'query').fields;
        if (name !== '' && !(name in fields)) continue;
        const asked: Readonly<Record<string, unknown>> = { showAll: 'true', [name]: value };
        const parts = fittingInput(one.endpoint, (field, at) =>
          at === 'query' && field in asked ? asked[field] : inPath(awayIds)(field, at),
        );
        const answer = await ask(one.endpoint, parts, away.admin.token);
        if (answer.text.includes(mark) || answer.text.includes(String(homeIds['uuid'])))
          astray.push(told(one, answer));
      }
    }
    expect(astray).toEqual([]);
  });
});

describe('a company that is named', () => {
  /** Every endpoint whose path names no company, asked for one in the query and in the body, whether or not it takes one there. */
  async function naming(token: string, companyId: number, endpoints: readonly Named[]): Promise<string[]> {
    const astray: string[] = [];
    for (const one of endpoints) {
      const { params, query, body: sent } = fittingInput(one.endpoint, inPath(homeIds));
      const { url, body } = splitInput(one.endpoint, { ...sent, ...query, ...params });
      const authorization = `Bearer ${shownAt(one.endpoint, token)}`;
      const { method } = one.endpoint;
      const json = { authorization, 'content-type': 'application/json' };
      const withBody = (content: unknown) => ({ method, headers: json, body: JSON.stringify(content) });
      const inQuery = `${server.url}${url}${url.includes('?') ? '&' : '?'}companyId=${companyId}`;
      const answers = [
        await fetch(inQuery, body === undefined ? { method, headers: { authorization } } : withBody(body)),
        ...(body === undefined ? [] : [await fetch(`${server.url}${url}`, withBody({ ...body, companyId }))]),
      ];
      for (const answer of answers) {
        const text = await answer.text();
        const isRefused = answer.status === 403 || (answer.status === 400 && text.includes('companyId'));
        if (!isRefused) astray.push(told(one, { status: answer.status, text }));
      }
    }
    return astray;
  }

  it('and is not one’s own is refused everywhere, also to the operator where nothing is to be chosen', async () => {
    const before = await stateOf(home.id);
    const elsewhere = guarded.filter(({ endpoint }) => !('companyId' in fieldsOf(endpoint, 'params').fields));
    expect(await naming(away.admin.token, home.id, elsewhere)).toEqual([]);
    const { token } = await server.operator();
    const fixed = elsewhere.filter(
      ({ endpoint }) => endpoint.permission !== 'connection' && endpoint.companyChoice !== true,
    );
    expect(await naming(token, home.id, fixed)).toEqual([]);
    expect(await stateOf(home.id)).toEqual(before);
  });
});

describe('somebody who plays another company’s server', () => {
  it('is believed by no webhook, and changes nothing', async () => {
    const before = await stateOf(home.id);
    const address = `${server.url}${webhookPathOf('a-guess')}`;
    const raw = JSON.stringify({ object: 'whatsapp_business_account', entry: [] });
    const signature = `sha256=${createHmac('sha256', '').update(raw).digest('hex')}`;
    const answers = [
      await fetch(address),
      await fetch(`${address}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=`),
      await fetch(address, { method: 'POST', body: raw }),
      await fetch(address, { method: 'POST', body: raw, headers: { 'x-hub-signature-256': signature } }),
      await fetch(address, { method: 'PUT', body: raw }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 401, 404]);
    expect(await stateOf(home.id)).toEqual(before);
  });
});

describe.each(['user', 'supervisor'] as const)('a %s', (profile) => {
  it('is refused by everything that is an admin’s, and changes nothing', async () => {
    const before = await stateOf(away.id);
    const { id, token } = profile === 'user' ? agent : supervisor;
    const actor = { id, profile, super: false } as const;
    const forAdmins = ofPeople.filter(({ endpoint }) => !may(actor, endpoint.permission));
    expect(forAdmins.length).toBeGreaterThan(8);
    const answers = [];
    for (const one of forAdmins)
      answers.push([
        one.name,
        (await ask(one.endpoint, fittingInput(one.endpoint, inPath(awayIds)), token)).status,
      ]);
    expect(answers).toEqual(forAdmins.map(({ name }) => [name, 403]));
    expect(await stateOf(away.id)).toEqual(before);
  });
});

describe('a supervisor of another queue', () => {
  const ofTickets = new Set(['ticketId', 'ticketIds', 'uuid', 'messageId', 'noteId', 'bulkId']);
  let other: Person;
  beforeAll(async () => {
    other = await home.agent({ profile: 'supervisor', queueIds: home.queueIds.slice(1) });
  });

  it('is refused a ticket, its messages and its notes by every address that names them, and changes nothing', async () => {
    const before = await stateOf(home.id);
    const base = (name: string, place: Place): unknown =>
      place !== 'params' && ofTickets.has(name) ? homeIds[name] : inPath(homeIds)(name, place);
    const naming = ofPeople.filter(
      ({ name, endpoint }) =>
        // Shows of those named what one may read; answers ids alone; refuses each ticket by itself; knows one's own mentions only.
        !['tickets.list', 'tickets.successors', 'tickets.startBulk', 'notes.seeMentions'].includes(name) &&
        places.some((place) =>
          Object.keys(fieldsOf(endpoint, place).fields).some((one) => ofTickets.has(one)),
        ),
    );
    expect(naming.length).toBeGreaterThan(25);
    const astray: string[] = [];
    for (const one of naming)
      for (const [nth, parts] of [...variants(one.endpoint, base)].entries()) {
        const answer = await ask(one.endpoint, parts, other.token);
        // The first fits; of the others some do not, and are refused before anybody looks.
        if (!(nth === 0 ? [403, 404] : [400, 403, 404]).includes(answer.status))
          astray.push(told(one, answer));
      }
    expect(astray).toEqual([]);
    expect(await stateOf(home.id)).toEqual(before);
  });

  it('finds nothing of it in any list, search or history', async () => {
    const secrets = [`${mark} segredo`, `${mark} resposta`, `${mark} nota`, String(homeIds['uuid'])];
    const astray: string[] = [];
    for (const one of ofPeople.filter(({ endpoint: { method } }) => method === 'GET'))
      for (const searchParam of ['', mark, 'segredo', '977770001']) {
        const asked: Ids = { searchParam, showAll: 'true', contactId: homeIds['contactId'] };
        const parts = fittingInput(one.endpoint, (field, at) =>
          at === 'query' && field in fieldsOf(one.endpoint, 'query').fields
            ? asked[field]
            : inPath(homeIds)(field, at),
        );
        const answer = await ask(one.endpoint, parts, other.token);
        if (secrets.some((secret) => answer.text.includes(secret))) astray.push(told(one, answer));
      }
    expect(astray).toEqual([]);
  });
});

describe('a token', () => {
  async function signed(secret: string, expiresInSeconds: number): Promise<string> {
    const { sid, tv } = JSON.parse(
      Buffer.from(away.admin.token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { sid: string; tv: number };
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ id: away.admin.id, profile: 'admin', companyId: away.id, super: false, sid, tv })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now - 3_600)
      .setExpirationTime(now + expiresInSeconds)
      .sign(createSecretKey(secret, 'utf8'));
  }

  const everywhere = async (token: string | undefined, endpoints = guarded): Promise<string[]> => {
    const statuses: string[] = [];
    for (const one of endpoints) {
      const answer = await ask(one.endpoint, fittingInput(one.endpoint, inPath(awayIds)), token);
      statuses.push(`${answer.status} ${String((JSON.parse(answer.text) as { error?: string }).error)}`);
    }
    return [...new Set(statuses)];
  };

  it('that is missing or forged is answered 401 everywhere', async () => {
    const before = await stateOf(away.id);
    const [head = '', body = '', signature = ''] = away.admin.token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      undefined,
      '',
      'x.y.z',
      await signed('somebody else’s secret that is long enough', 600),
      `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${head}.${encode({ ...claims, companyId: home.id })}.${signature}`,
      `${head}.${encode({ ...claims, super: true })}.${signature}`,
    ];
    // Some tell strangers what strangers may know.
    const closed = guarded.filter(({ endpoint }) => endpoint.forStrangers === undefined);
    for (const token of forged)
      expect(await everywhere(token, token === undefined ? closed : guarded), String(token)).toEqual([
        '401 ERR_SESSION_EXPIRED',
      ]);
    expect(await stateOf(away.id)).toEqual(before);
  });

  it('that has expired is answered 403 everywhere, so that clients refresh', async () => {
    const { tokenSecret } = await loadSecrets('', { secret: testSecret, formerSecrets: [] });
    expect(await everywhere(await signed(tokenSecret, -1), ofPeople)).toEqual(['403 ERR_SESSION_EXPIRED']);
  });

  it('of a company is good for that company only, whatever company its requests name', async () => {
    const { tokenSecret } = await loadSecrets('', { secret: testSecret, formerSecrets: [] });
    const valid = await signed(tokenSecret, 600);
    const users = allEndpoints.find(({ name }) => name === 'users.list');
    if (users === undefined) throw new Error('users.list has gone');
    const answer = await ask(users.endpoint, { params: {}, query: { companyId: home.id }, body: {} }, valid);
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain(mark);
  });
});
