/** One process serves people, another one runs the sessions: together they are the product. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { testAddresses } from '#src/testing/database.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

let front: TestServer;
let back: TestServer;
let company: TestCompany;

const settled = async (): Promise<void> => {
  await front.settled();
  await back.settled();
};
const connections = () => company.admin.api.connections;
/** A connection that shows a code. */
async function unpaired(): Promise<number> {
  const { id } = await connections().create({ name: 'Filial', provider: 'sandbox' });
  await expect.poll(async () => (await connections().get({ whatsappId: id })).status).toBe('qrcode');
  return id;
}

beforeAll(async () => {
  const at = await testAddresses();
  front = await testServer({ at, config: { roles: new Set(['api', 'realtime', 'worker']) } });
  back = await testServer({ at, config: { roles: new Set(['connections']) } });
  company = await front.company();
});

describe('a process that serves people and one that runs sessions', () => {
  it('take a customer’s message in and an agent’s answer out', async () => {
    const phone = company.phone('5511944440001');
    await phone.says('oi');
    await expect
      .poll(async () => (await company.admin.api.tickets.list({ searchParam: phone.number })).tickets.length)
      .toBe(1);
    const [ticket] = (await company.admin.api.tickets.list({ searchParam: phone.number })).tickets;
    const ticketId = ticket?.id ?? 0;
    await company.admin.api.tickets.update({ ticketId, status: 'open', userId: company.admin.id });
    await company.admin.api.messages.send({ ticketId, body: 'olá', clientId: randomUUID() });
    await expect.poll(() => phone.received()).toEqual(['olá']);
    await settled();
  });

  it('serve nobody and run nothing that is not theirs', async () => {
    expect((await fetch(`${back.url}/whatsapp`)).status).toBe(404);
    expect((await fetch(`${back.url}/health`)).status).toBe(200);
  });

  it('pass questions to sessions and their answers between them', async () => {
    const id = await unpaired();
    // The simulated network knows no pairing codes: it says so, from the other process.
    expect(await refusal(connections().pairingCode({ whatsappId: id, number: '+55 (11) 98765-4321' }))).toBe(
      '502 ERR_PAIRING_CODE',
    );
    expect(await connections().syncTemplates({ whatsappId: company.connectionId })).toEqual([]);
  });

  it('refuse what needs a code on show, or a session that nobody runs', async () => {
    const pairing = { whatsappId: company.connectionId, number: '5511987654321' };
    expect(await refusal(connections().pairingCode(pairing))).toBe('409 ERR_WAPP_NOT_INITIALIZED');
    expect(await refusal(connections().pairingCode({ ...pairing, whatsappId: 1_000_000 }))).toBe(
      '404 ERR_NO_WAPP_FOUND',
    );
    const id = await unpaired();
    await connections().endSession({ whatsappId: id });
    await expect
      .poll(() => refusal(connections().syncTemplates({ whatsappId: id })))
      .toBe('409 ERR_WAPP_NOT_INITIALIZED');
  });
});
