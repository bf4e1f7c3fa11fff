/** Everything that goes wrong on purpose, as the real client library experiences it. */
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Client, openClient, textOf } from './testing/client.ts';
import { companyNumber, type Stage, setStage } from './testing/stage.ts';

vi.setConfig({ testTimeout: 20_000 });

let stage: Stage;
let client: Client;
beforeAll(async () => {
  stage = await setStage();
  client = stage.client;
}, 30_000);
afterEach(() => stage.network.faults.clear());
afterAll(() => stage.close());

let people = 0;
function stranger() {
  people += 1;
  const number = `551197777${String(people).padStart(4, '0')}`;
  return { number, jid: `${number}@s.whatsapp.net`, phone: stage.local.phone(number, 'Ana') };
}

const texts = (): (string | undefined)[] => client.messages.map(textOf);
const heard = (text: string): Promise<unknown> => client.until(() => texts().includes(text));

describe('a message of the device', () => {
  it('is refused with a code, and reaches nobody', async () => {
    const { phone, jid } = stranger();
    await stage.network.faults.add({ kind: 'nack', code: 463, number: companyNumber });
    const sent = await client.socket.sendMessage(jid, { text: 'cold' });
    await client.until(() => client.acks.some((ack) => ack.id === sent?.key.id && ack.error === '463'));
    await client.socket.sendMessage(jid, { text: 'warm' });
    await phone.receives(/warm/);
    expect((await phone.screen()).map((line) => line.body)).toEqual(['warm']);
  });

  it('arrives though its sender is never told, and vanishes though nobody says so', async () => {
    const { phone, jid } = stranger();
    await stage.network.faults.add({ kind: 'lost-ack' });
    const sent = await client.socket.sendMessage(jid, { text: 'one' });
    await phone.receives(/one/);
    await stage.network.faults.add({ kind: 'lost-message' });
    await client.socket.sendMessage(jid, { text: 'two' });
    await client.socket.sendMessage(jid, { text: 'three' });
    await phone.receives(/three/);
    expect((await phone.screen()).map((line) => line.body)).toEqual(['one', 'three']);
    expect(client.acks.map((ack) => ack.id)).not.toContain(sent?.key.id);
  });

  it('is shown once however often it is sent', async () => {
    const { phone, jid } = stranger();
    const messageId = '3EB0AAAAAAAAAAAAAAAAAA';
    await client.socket.sendMessage(jid, { text: 'once' }, { messageId });
    await client.socket.sendMessage(jid, { text: 'once' }, { messageId });
    await client.socket.sendMessage(jid, { text: 'end' });
    await phone.receives(/end/);
    expect((await phone.screen()).map((line) => line.body)).toEqual(['once', 'end']);
  });

  it('is sent again when the phone cannot read it', async () => {
    const { phone, jid, number } = stranger();
    await stage.network.faults.add({ kind: 'unreadable', number });
    await client.socket.sendMessage(jid, { text: 'second try' });
    await phone.receives(/second try/);
    await client.socket.sendMessage(jid, { text: 'first try' });
    await phone.receives(/first try/);
  });

  it('waits for a phone that is off', async () => {
    const { phone, jid } = stranger();
    await phone.turnsOff();
    const sent = await client.socket.sendMessage(jid, { text: 'later' });
    await client.until(() => client.acks.some((ack) => ack.id === sent?.key.id));
    expect(await phone.screen()).toEqual([]);
    await phone.turnsOn();
    await phone.receives(/later/);
  });
});

describe('a message to the device', () => {
  it('comes again when it was corrupt, and counts once when it came twice', async () => {
    const { phone } = stranger();
    await stage.network.faults.add({ kind: 'corrupt', number: companyNumber });
    const id = await phone.says('torn', { to: companyNumber });
    await heard('torn');
    expect(client.messages.find((each) => each.key.id === id)?.messageStubType).toBe(2);
    await phone.ticked(id, 'delivered');
    await stage.network.faults.add({ kind: 'duplicate' });
    await phone.says('twice');
    await phone.says('after that');
    await heard('after that');
    expect(texts().filter((text) => text === 'twice')).toHaveLength(1);
  });

  it('is fetched from the account’s phone when it came empty', async () => {
    const { phone } = stranger();
    await stage.network.faults.add({ kind: 'absent' });
    const id = await phone.says('from an advertisement', { to: companyNumber });
    const stub = await client.until(() => client.messages.find((each) => each.key.id === id));
    expect(stub.messageStubParameters).toEqual(['Message absent from node']);
    await heard('from an advertisement');
  });

  it('waits while the device is away, and comes as late', async () => {
    const { phone } = stranger();
    client.stop();
    const ids = [await phone.says('a1', { to: companyNumber }), await phone.says('a2')];
    await stage.network.faults.add({ kind: 'cut-before-offline' });
    client.restart();
    await client.until(() => client.closes.at(-1) === 428);
    expect(texts()).not.toContain('a1');
    client.restart();
    await heard('a2');
    for (const id of ids) await phone.ticked(id, 'delivered');
    expect((await stage.company.devices())[0]).toMatchObject({ pending: 0 });
    await client.open();
  });
});

describe('a connection ends', () => {
  it.each([
    ['cut', 428],
    ['end', 428],
    ['replaced', 440],
    [503, 503],
  ] as const)('%s: the device sees %i', async (how, code) => {
    const before = client.closes.length;
    expect(await stage.company.disconnects(how)).toBe(1);
    await client.until(() => client.closes.length > before);
    expect(client.closes.at(-1)).toBe(code);
    client.restart();
    await client.open();
    await stage.company.isOnline();
  });

  it('because the same device connects again', async () => {
    const second = openClient(stage.local.chatUrl, { auth: client.auth });
    await client.until(() => client.closes.at(-1) === 440);
    await second.open();
    second.stop();
    client.restart();
    await client.open();
  });

  it.each([401, 403, 405, 503])('at the login: %i', async (reason) => {
    client.stop();
    await stage.network.faults.add({ kind: 'login', reason, number: companyNumber });
    client.restart();
    await client.until(() => client.closes.at(-1) === reason);
    client.restart();
    await client.open();
  });

  it('before it began, with an HTTP status', async () => {
    await stage.network.faults.add({ kind: 'upgrade', status: 503 });
    const [error] = await once(new WebSocket(stage.local.chatUrl), 'error');
    expect(String(error)).toContain('503');
  });

  it('for good, on either side', async () => {
    const account = stage.network.account('+55 11 4000-0009');
    const link = async (): Promise<Client> => {
      const device = openClient(stage.local.chatUrl);
      await account.scans(await device.qr);
      await device.open();
      return device;
    };
    const unlinked = await link();
    await account.unlinks();
    await unlinked.until(() => unlinked.closes.at(-1) === 401);
    unlinked.restart();
    await unlinked.until(() => unlinked.closes.length === 3);
    expect(unlinked.closes).toEqual([515, 401, 401]);
    const leaving = await link();
    await leaving.socket.logout();
    await stage.local.account('+55 11 4000-0009').isAlone();
    expect(await account.devices()).toEqual([]);
  });
});

describe('questions and keys', () => {
  it('a question is refused with a code', async () => {
    await stage.network.faults.add({ kind: 'query', xmlns: 'usync', code: 429 });
    await expect(client.socket.onWhatsApp('5511977770001')).rejects.toMatchObject({ data: 429 });
  });

  it('new one-time keys are made when they run low', async () => {
    await stage.company.runsLowOnKeys();
    await stage.company.hasKeys({ atLeast: 5 });
  });
});

describe('an account under restriction', () => {
  it('may answer, and not begin', async () => {
    const [known, unknown] = [stranger(), stranger()];
    await known.phone.says('tem pão?', { to: companyNumber });
    await heard('tem pão?');
    await stage.company.isRestrictedFor(60_000);
    await client.until(() => client.restrictions.at(-1));
    const cold = await client.socket.sendMessage(unknown.jid, { text: 'promoção' });
    await client.until(() => client.acks.some((ack) => ack.id === cold?.key.id && ack.error === '463'));
    await client.socket.sendMessage(known.jid, { text: 'tem' });
    await known.phone.receives(/tem/);
    expect(await client.socket.fetchAccountReachoutTimelock()).toMatchObject({ isActive: true });
    await stage.company.isRestrictedFor(0);
    await client.until(() => client.restrictions.at(-1) === false);
  });
});

describe('several devices', () => {
  it('of one account all show the same, and companies write to each other', async () => {
    const other = openClient(stage.local.chatUrl);
    await stage.company.scans(await other.qr);
    await other.open();
    const { phone, jid } = stranger();
    const id = await phone.says('to both', { to: companyNumber });
    await heard('to both');
    await other.until(() => other.messages.some((each) => each.key.id === id));
    const sent = await other.socket.sendMessage(jid, { text: 'from the second' });
    await phone.receives(/from the second/);
    const copy = await client.until(() => client.messages.find((each) => each.key.id === sent?.key.id));
    expect(copy.key).toMatchObject({ fromMe: true, remoteJid: jid });

    const neighbour = stage.network.account('+55 11 4000-0010', 'Mercado');
    const theirs = openClient(stage.local.chatUrl);
    await neighbour.scans(await theirs.qr);
    await theirs.open();
    await theirs.socket.sendMessage('551140000001@s.whatsapp.net', { text: 'bom dia, vizinho' });
    await heard('bom dia, vizinho');
    await other.until(() => other.messages.some((each) => textOf(each) === 'bom dia, vizinho'));
    other.stop();
    theirs.stop();
  });
});
