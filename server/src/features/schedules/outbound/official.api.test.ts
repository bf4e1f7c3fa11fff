/** Schedules over an official number: an approved text arrives whenever its contact last wrote. */
import type { OpenCloudNetwork } from '@prosa/emulator/cloud';
import { beforeAll, expect, it } from 'vitest';
import {
  cloudApi,
  cloudNetwork,
  numberSettings,
  officialNumber,
} from '#src/features/connections/testing/cloud.ts';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { momentComes } from '../testing.ts';

const templates = [
  { name: 'lembrete', language: 'pt_BR', components: [{ type: 'BODY', text: 'Olá {{1}}, até amanhã' }] },
];
const template = {
  name: 'lembrete',
  language: 'pt_BR',
  components: [{ type: 'body', parameters: [{ type: 'text', text: '{{firstName}}' }] }],
};

let network: OpenCloudNetwork;
let server: TestServer;
let company: TestCompany;
let whatsappId: number;
let ahead = 0;
let last = 5_511_977_000_000;

beforeAll(async () => {
  network = await cloudNetwork();
  server = await testServer({
    config: { cloudApi: cloudApi(network) },
    now: () => new Date(Date.now() + ahead),
  });
  company = await server.company();
  ({ connectionId: whatsappId } = await officialNumber(
    network,
    company,
    [server],
    numberSettings({ templates }),
  ));
  await company.admin.api.connections.syncTemplates({ whatsappId });
});

async function schedule(more: { readonly template?: typeof template | null } = {}) {
  const number = String(++last);
  const { api } = company.admin;
  const { id: contactId } = await api.contacts.create({ name: 'Bia Souza', number });
  const sendAt = new Date(Date.now() + 60_000).toISOString();
  const made = await api.schedules.create({
    contactId,
    body: 'Olá, até amanhã',
    sendAt,
    whatsappId,
    template,
    ...more,
  });
  return { ...made, phone: network.phone(number, 'Bia') };
}

async function send({ id: scheduleId, sendAt }: { id: number; sendAt: string }) {
  ahead = 61_000;
  await momentComes(server, company, sendAt);
  await server.settled();
  ahead = 0;
  return company.admin.api.schedules.get({ scheduleId });
}

it('reaches somebody who never wrote, with its variables filled', async () => {
  const made = await schedule();
  expect(made.template).toEqual(template);
  expect(await send(made)).toMatchObject({ status: 'ENVIADA', error: null });
  expect(await made.phone.receives(/^lembrete Bia$/)).toMatchObject({ type: 'template' });
});

it('does not leave while its network takes the text back, and says why', async () => {
  const made = await schedule();
  await company.inside((ctx) => ctx.db.orm.execute(`update message_templates set status = 'PAUSED'`));
  expect(await send(made)).toMatchObject({ status: 'ERRO', error: 'ERR_NO_TEMPLATE_FOUND' });
  await company.inside((ctx) => ctx.db.orm.execute(`update message_templates set status = 'APPROVED'`));
});

it('is refused without its connection, without a value, and where nobody knows the text', async () => {
  const { api } = company.admin;
  const { id: contactId } = await api.contacts.create({ name: 'Ana', number: String(++last) });
  const fields = { contactId, body: 'Olá, até amanhã', sendAt: new Date(Date.now() + 60_000).toISOString() };
  expect(await refusal(api.schedules.create({ ...fields, template }))).toBe('400 ERR_VALIDATION');
  const empty = { ...template, components: [] };
  expect(await refusal(api.schedules.create({ ...fields, whatsappId, template: empty }))).toBe(
    '400 ERR_VALIDATION',
  );
  const unknown = { ...template, name: 'nada' };
  expect(await refusal(api.schedules.create({ ...fields, whatsappId, template: unknown }))).toBe(
    '404 ERR_NO_TEMPLATE_FOUND',
  );
});
