/** Approved texts over an official number, with a file above them, as they reach the customer's phone. */
import type { OpenCloudNetwork, Phone } from '@prosa/emulator/cloud';
import type { SentView } from '@prosa/shared';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import {
  cloudApi,
  cloudNetwork,
  numberSettings,
  officialNumber,
} from '#src/features/connections/testing/cloud.ts';
import { newId } from '#src/platform/id.ts';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { postForm, type TestFile } from '#src/testing/uploads.ts';

const body = { type: 'BODY', text: 'Olá {{1}}, veja' };
const templates = [
  { name: 'foto', language: 'pt_BR', components: [{ type: 'HEADER', format: 'IMAGE' }, body] },
  { name: 'nota', language: 'pt_BR', components: [{ type: 'HEADER', format: 'DOCUMENT' }, body] },
  { name: 'texto', language: 'pt_BR', components: [body] },
];
const components = [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }];
const templateOf = (name: string) => JSON.stringify({ name, language: 'pt_BR', components });

let network: OpenCloudNetwork;
let server: TestServer;
let company: TestCompany;
let phone: Phone;
let ticketId: number;
let picture: TestFile;

beforeAll(async () => {
  network = await cloudNetwork();
  server = await testServer({ config: { cloudApi: cloudApi(network) } });
  company = await server.company();
  const { connectionId, settings } = await officialNumber(
    network,
    company,
    [server],
    numberSettings({ templates }),
  );
  const { api, id: userId } = company.admin;
  await api.connections.syncTemplates({ whatsappId: connectionId });
  phone = network.phone('5511987650001', 'Ana');
  await phone.says('oi', { to: settings.phoneNumberId });
  await server.settled();
  const [ticket] = (await api.tickets.list({ status: 'pending' })).tickets;
  ticketId = ticket?.id ?? 0;
  await api.tickets.update({ ticketId, status: 'open', userId });
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#27a' } })
    .png()
    .toBuffer();
  picture = { name: 'loja.png', type: 'image/png', bytes };
});

const send = (fields: Record<string, string>, ...files: readonly TestFile[]): Promise<SentView> =>
  postForm(`${server.url}/messages/${ticketId}`, company.admin.token, fields, files);
const stored = async (): Promise<number> =>
  (await company.admin.api.messages.list({ ticketId, peek: true })).count;

it('a file above the text is stored like any other, and goes up with the template', async () => {
  const clientId = newId();
  const sent = await send({ template: templateOf('foto'), clientId }, picture);
  expect(sent).toMatchObject({
    id: clientId,
    body: 'Olá Ana, veja',
    mediaType: 'image',
    media: { mimetype: 'image/png', fileName: 'loja.png', size: picture.bytes.length },
  });
  await server.settled();
  const line = await phone.receives(/^foto Ana$/);
  expect(line).toMatchObject({ type: 'template' });
  expect(Buffer.from(line.bytes ?? []).equals(Buffer.from(picture.bytes))).toBe(true);
  expect((await send({ template: templateOf('foto'), clientId }, picture)).id).toBe(clientId);
  await server.settled();
  expect((await phone.screen()).filter(({ text }) => text === 'foto Ana')).toHaveLength(1);
});

it('what the template has no room for is refused, and nothing is stored', async () => {
  const before = await stored();
  const pdf: TestFile = { name: 'nota.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 nota') };
  const refused = (name: string, ...files: readonly TestFile[]) =>
    refusal(send({ template: templateOf(name) }, ...files));
  expect(await refused('foto', pdf)).toBe('400 ERR_TEMPLATE_FILE');
  expect(await refused('nota', picture)).toBe('400 ERR_TEMPLATE_FILE');
  // What a file is, its bytes say.
  expect(await refused('nota', { ...picture, type: 'application/pdf' })).toBe('400 ERR_TEMPLATE_FILE');
  expect(await refused('texto', picture)).toBe('400 ERR_TEMPLATE_FILE');
  expect(await refused('foto', picture, picture)).toBe('400 ERR_TEMPLATE_FILE');
  expect(await refused('foto', { ...picture, bytes: Buffer.alloc(0) })).toBe('400 ERR_EMPTY_MESSAGE');
  expect(await refused('nada', picture)).toBe('404 ERR_NO_TEMPLATE_FOUND');
  expect(await refusal(send({ template: '{"name":' }, picture))).toBe('400 ERR_VALIDATION');
  expect(await stored()).toBe(before);
});

it('a file that the network refuses is told with its reason, and goes again when asked to', async () => {
  await network.faults.add({ kind: 'error', code: 131053, on: 'media' });
  const { id: messageId } = await send({ template: templateOf('foto') }, picture);
  const found = async () =>
    (await company.admin.api.messages.list({ ticketId, peek: true })).messages.find(
      ({ id }) => id === messageId,
    );
  await expect
    .poll(async () => (await found())?.sendError, { timeout: 10_000 })
    .toEqual({ code: 'not_supported' });
  await company.admin.api.messages.retry({ ticketId, messageId });
  await expect.poll(async () => (await found())?.ack ?? 0, { timeout: 10_000 }).toBeGreaterThan(0);
});

it('a document of a format that the official network does not take is refused by name before anything is stored', async () => {
  const archive = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(40)]);
  const zip = { name: 'Fotos.ZIP', type: 'application/zip', bytes: archive };
  const before = await stored();
  expect(await refusal(send({ body: 'segue' }, zip))).toBe('400 ERR_WAPP_FILE_FORMAT');
  // Of several none leaves.
  expect(await refusal(send({ body: '' }, picture, zip))).toBe('400 ERR_WAPP_FILE_FORMAT');
  expect(await stored()).toBe(before);
  const nota = { name: 'nota.xml', type: 'text/xml', bytes: Buffer.from('<?xml version="1.0"?><NFe/>') };
  await send({ body: '' }, nota);
  expect(await stored()).toBe(before + 1);
});

it('programs learn the same, with the format', async () => {
  const token = 'chave-do-oficial-Vb7qLw2nRt9ZkXc4mPs';
  const { whatsappId } = await company.admin.api.tickets.get({ ticketId });
  await company.admin.api.connections.update({ whatsappId: whatsappId ?? 0, token });
  const before = await stored();
  const form = new FormData();
  form.append('number', '5511987650001');
  form.append('medias', new Blob([Buffer.from('504b0304', 'hex')], { type: 'application/zip' }), 'fotos.zip');
  const answer = await fetch(`${server.url}/api/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: 'ERR_WAPP_FILE_FORMAT', params: { format: 'zip' } });
  expect(await stored()).toBe(before);
});
