/** What attendants write is filled when it is sent, and what lists show of it is plain. */
import { signed } from '@prosa/shared';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#src/platform/id.ts';
import {
  type Person,
  type Phone,
  sharedServer,
  type TestCompany,
  type TestServer,
} from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';

let server: TestServer;
let company: TestCompany;
let agent: Person;
let last = 5511958000000;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  agent = await company.agent({ allTicket: 'enabled', name: 'Ana' });
});

async function talk(name?: string): Promise<{ phone: Phone; ticketId: number }> {
  last += 1;
  const phone = company.phone(String(last), name);
  await phone.says('oi');
  const { tickets } = await company.admin.api.tickets.list({
    searchParam: phone.number,
    status: 'pending',
    showAll: true,
  });
  const ticketId = tickets[0]?.id ?? 0;
  await agent.api.tickets.update({
    ticketId,
    status: 'open',
    userId: agent.id,
    queueId: company.queueIds[0] ?? 0,
  });
  return { phone, ticketId };
}

it('fills variables in texts, captions and edits, and leaves what it does not know', async () => {
  const { phone, ticketId } = await talk('Maria Souza');
  const sent = await agent.api.messages.send({
    ticketId,
    body: '{{ firstName }} aqui é {{user}}, {{queue}}. {{nome}}',
  });
  expect(sent.body).toMatch(/^Maria aqui é Ana, \S.*\. \{\{nome\}\}$/);
  await postForm(`${server.url}/messages/${ticketId}`, agent.token, { body: 'para {{name}}' }, [
    { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4') },
  ]);
  await server.settled();
  await agent.api.messages.send({ ticketId, edit: sent.id, body: 'tchau, {{firstName}}' });
  await server.settled();
  const lines = (await phone.screen()).filter((line) => !line.mine);
  expect(lines.map((line) => line.body)).toEqual(['tchau, Maria', 'para Maria Souza']);
});

it('tells a repeated send from another one, although it was filled', async () => {
  const { phone, ticketId } = await talk('Rui');
  const request = { ticketId, body: 'olá, {{firstName}}', clientId: newId() };
  const [first, again] = [await agent.api.messages.send(request), await agent.api.messages.send(request)];
  expect([again.id, again.body, again.seq]).toEqual([first.id, 'olá, Rui', first.seq]);
  await server.settled();
  expect(await phone.received()).toEqual(['olá, Rui']);
});

it('shows the last message without marks and without the signature', async () => {
  const { phone, ticketId } = await talk();
  const preview = async () => (await agent.api.tickets.get({ ticketId })).lastMessage;
  const sent = await agent.api.messages.send({ ticketId, body: signed('*bom* dia,\ntudo _bem_?', 'Ana') });
  expect(await preview()).toBe('bom dia, tudo bem?');
  await server.settled();
  await agent.api.messages.send({ ticketId, edit: sent.id, body: signed('*boa* tarde', 'Ana') });
  expect(await preview()).toBe('boa tarde');
  await server.settled();
  expect((await phone.received()).at(-1)).toBe(signed('*boa* tarde', 'Ana'));
  await phone.says('~não~ *Ana:* espere');
  expect(await preview()).toBe('não Ana: espere');
});
