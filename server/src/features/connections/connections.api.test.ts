import { type SessionView, wireEvent } from '@prosa/shared';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused, refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let agent: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  agent = await company.agent();
});

const add = (name = 'Filial') => admin.api.connections.create({ name, provider: 'sandbox' });

describe('the connections API', () => {
  it('lets an admin add, change and remove connections', async () => {
    const added = await add();
    expect(added).toMatchObject({ name: 'Filial', provider: 'sandbox', isDefault: false });
    expect(await admin.api.connections.update({ whatsappId: added.id, name: 'Filial 2' })).toMatchObject({
      id: added.id,
      name: 'Filial 2',
    });
    expect((await agent.api.connections.list()).map((row) => row.name)).toContain('Filial 2');
    await admin.api.connections.remove({ whatsappId: added.id });
    expect(await refusal(admin.api.connections.get({ whatsappId: added.id }))).toBe('404 ERR_NO_WAPP_FOUND');
  });

  it('lets agents look and nothing else', async () => {
    const whatsappId = company.connectionId;
    expect(await agent.api.connections.get({ whatsappId })).toMatchObject({
      id: whatsappId,
      qrcode: '',
      token: '',
    });
    const refused = [
      agent.api.connections.create({ name: 'Minha', provider: 'sandbox' }),
      agent.api.connections.update({ whatsappId, name: 'Minha' }),
      agent.api.connections.remove({ whatsappId }),
      agent.api.connections.retrySession({ whatsappId }),
      agent.api.connections.newSession({ whatsappId }),
      agent.api.connections.endSession({ whatsappId }),
      agent.api.sandbox.list({ whatsappId, phone: '5511987654321' }),
      agent.api.sandbox.scan({ whatsappId, qrcode: 'x' }),
    ];
    expect(await Promise.all(refused.map(refusal))).toEqual(refused.map(() => '403 ERR_NO_PERMISSION'));
    expect(await refusal(server.stranger.connections.list())).toBe('401 ERR_SESSION_EXPIRED');
  });

  it('knows nothing of another company’s connections', async () => {
    const { admin: stranger } = await server.company();
    const whatsappId = company.connectionId;
    const refused = [
      stranger.api.connections.get({ whatsappId }),
      stranger.api.connections.update({ whatsappId, name: 'Minha' }),
      stranger.api.connections.remove({ whatsappId }),
      stranger.api.connections.retrySession({ whatsappId }),
      stranger.api.connections.newSession({ whatsappId }),
      stranger.api.connections.endSession({ whatsappId }),
      stranger.api.sandbox.list({ whatsappId, phone: '5511987654321' }),
      stranger.api.sandbox.scan({ whatsappId, qrcode: 'x' }),
      stranger.api.sandbox.read({ whatsappId, phone: '5511987654321' }),
    ];
    expect(await Promise.all(refused.map(refusal))).toEqual(refused.map(() => '404 ERR_NO_WAPP_FOUND'));
    expect((await stranger.api.connections.list()).map((row) => row.id)).not.toContain(whatsappId);
  });

  it('answers a token that is in use anywhere as it answers a weak one, so that nobody can try for it', async () => {
    const token = 'em-uso-Vb7qLw2nRt9ZkXc4mPs8HdJf6';
    await admin.api.connections.create({ name: 'Com token', provider: 'sandbox', token });
    const { admin: stranger } = await server.company();
    const answerTo = async (sent: string) => {
      const refused = await stranger.api.connections
        .create({ name: 'Com token', provider: 'sandbox', token: sent })
        .catch((error: unknown) => error);
      if (!(refused instanceof Refused)) return expect.fail('it was taken');
      const { requestId: _, ...body } = refused.body;
      return [refused.status, body];
    };
    expect(await answerTo(token)).toEqual(await answerTo('1234567890123456'));
    expect(await answerTo(token)).toEqual([
      400,
      { error: 'ERR_VALIDATION', fields: [{ field: 'token', rule: 'weak' }] },
    ]);
  });
});

/** What one browser hears about a connection's session, until it is told that it has heard enough. */
function listen(person: Person): {
  ready: Promise<void>;
  until: (id: number, is: (session: SessionView) => boolean) => Promise<SessionView>;
  heard: SessionView[];
} {
  const socket: Socket = io(server.url, {
    transports: ['websocket'],
    query: { token: person.token },
    reconnection: false,
  });
  afterAll(() => void socket.disconnect());
  const heard: SessionView[] = [];
  let look = (): void => undefined;
  socket.on(wireEvent(person.companyId, 'whatsappSession'), ({ session }: { session: SessionView }) => {
    heard.push(session);
    look();
  });
  return {
    heard,
    ready: new Promise((resolve) => socket.once('ready', () => resolve())),
    until: (id, is) =>
      new Promise((resolve) => {
        look = () => {
          const found = heard.find((session) => session.id === id && is(session));
          if (found !== undefined) resolve(found);
        };
        look();
      }),
  };
}

describe('linking a phone', () => {
  it('is followed live: the admin sees the code, everyone the status', async () => {
    const [adminScreen, agentScreen] = [listen(admin), listen(agent)];
    await Promise.all([adminScreen.ready, agentScreen.ready]);
    const { id } = await add('Ao vivo');
    const { qrcode } = await adminScreen.until(id, (session) => session.qrcode !== '');
    await agentScreen.until(id, (session) => session.status === 'qrcode');
    expect(await admin.api.connections.get({ whatsappId: id })).toMatchObject({ status: 'qrcode', qrcode });

    expect(await refusal(admin.api.sandbox.scan({ whatsappId: id, qrcode: 'another code' }))).toBe(
      '409 ERR_SANDBOX_CODE_EXPIRED',
    );
    await admin.api.sandbox.scan({ whatsappId: id, qrcode });
    await agentScreen.until(id, (session) => session.status === 'CONNECTED');
    await adminScreen.until(id, (session) => session.status === 'CONNECTED');
    expect(
      adminScreen.heard.filter((session) => session.id === id).map((session) => session.status),
    ).toContain('PAIRING');
    expect(agentScreen.heard.every((session) => session.qrcode === '')).toBe(true);

    await admin.api.connections.endSession({ whatsappId: id });
    await agentScreen.until(id, (session) => session.status === 'DISCONNECTED');
    const before = adminScreen.heard.length;
    await admin.api.connections.newSession({ whatsappId: id });
    const next = await adminScreen.until(
      id,
      (session) => adminScreen.heard.indexOf(session) >= before && session.qrcode !== '',
    );
    expect(next.qrcode).not.toBe(qrcode);
  });
});
