import { beforeAll, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let ana: Person;
let ticketId: number;

const number = '5511955501234';
const file = (name: string, type: string, text = name) => ({ name, type, bytes: Buffer.from(text) });

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
  const phone = company.phone(number);
  await phone.says('oi');
  const [ticket] = (await company.admin.api.tickets.list({ searchParam: number, showAll: true })).tickets;
  ticketId = ticket?.id ?? 0;
  await phone.says('veja https://exemplo.com/oferta e me diga');
  await phone.sends({ file: file('contrato.pdf', 'application/pdf', '%PDF-1.4 contrato') });
  await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
  await ana.api.messages.send({ ticketId, body: 'olhe http://prosa.exemplo' });
  await server.settled();
});

const gallery = (kind: 'visual' | 'document' | 'audio' | 'link', beforeSeq?: number) =>
  ana.api.messages.gallery({ ticketId, kind, ...(beforeSeq !== undefined && { beforeSeq }) });

it('holds what was sent besides words, by its kind, the newest first', async () => {
  expect((await gallery('link')).messages.map(({ body }) => body)).toEqual([
    'olhe http://prosa.exemplo',
    'veja https://exemplo.com/oferta e me diga',
  ]);
  expect((await gallery('document')).messages.map(({ media }) => media?.fileName)).toEqual(['contrato.pdf']);
  expect(await gallery('visual')).toEqual({ messages: [], hasMore: false });
  expect(await gallery('audio')).toEqual({ messages: [], hasMore: false });
});

it('goes on before a number', async () => {
  const [newest] = (await gallery('link')).messages;
  expect((await gallery('link', newest?.seq)).messages.map(({ body }) => body)).toEqual([
    'veja https://exemplo.com/oferta e me diga',
  ]);
});

it('comes in pages, and a page that is full says whether there is more', async () => {
  for (let one = 0; one < 31; one += 1)
    await ana.api.messages.send({ ticketId, body: `https://p.exemplo/${one}` });
  const first = await gallery('link');
  expect([first.messages.length, first.hasMore]).toEqual([30, true]);
  const second = await gallery('link', first.messages.at(-1)?.seq);
  expect([second.messages.length, second.hasMore]).toEqual([3, false]);
});

it('is nobody’s who may not read the ticket, and holds nothing that was taken back', async () => {
  const elsewhere = await company.agent({ queueIds: [company.queueIds[1] ?? 0] });
  await company.admin.api.tickets.update({ ticketId, transfering: true, queueId: company.queueIds[0] ?? 0 });
  expect(await refusal(elsewhere.api.messages.gallery({ ticketId, kind: 'link' }))).toBe(
    '403 ERR_NO_PERMISSION',
  );
  const stranger = (await server.company()).admin;
  expect(await refusal(stranger.api.messages.gallery({ ticketId, kind: 'link' }))).toBe(
    '404 ERR_NO_TICKET_FOUND',
  );
  expect(await refusal(ana.api.messages.gallery({ ticketId, kind: 'other' as never }))).toBe(
    '400 ERR_VALIDATION',
  );
  const screen = await company.phone(number).screen();
  const line = screen.find(({ body }) => body.includes('oferta'));
  await company.phone(number).changes(line?.id ?? '', 'revoke');
  const { messages } = await gallery('link', 4);
  expect(messages.map(({ body }) => body)).toEqual([]);
});
