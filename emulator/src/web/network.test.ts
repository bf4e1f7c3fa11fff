/** The loopback WhatsApp against the real client library: linking, and everything people do in a chat. */
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:https';
import { downloadMediaMessage, type WAMessage } from 'baileys';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openClient, textOf } from './testing/client.ts';
import { companyJid, companyNumber, type Stage, setStage } from './testing/stage.ts';

vi.setConfig({ testTimeout: 20_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
}, 30_000);
afterAll(() => stage.close());

let people = 0;
/** A customer nobody has met. */
function stranger(name = 'Ana') {
  people += 1;
  const number = `551198888${String(people).padStart(4, '0')}`;
  return { number, jid: `${number}@s.whatsapp.net`, phone: stage.network.phone(number, name) };
}

const got = (id: string): Promise<WAMessage> =>
  stage.client.until(() => stage.client.messages.find((each) => each.key.id === id && each.message));

/** Reached by an update, or already in the echo of a message sent. */
const reached = (id: string, status: number): Promise<unknown> =>
  stage.client.until(
    () =>
      stage.client.updates.some(({ key, update }) => key.id === id && (update.status ?? 0) >= status) ||
      stage.client.messages.some((message) => message.key.id === id && (message.status ?? 0) >= status),
  );

describe('linking', () => {
  it('by a scanned code: the device comes back and knows who it is', async () => {
    expect(stage.client.closes).toEqual([515]);
    expect(stage.client.auth.creds.me).toMatchObject({
      id: '551140000001:1@s.whatsapp.net',
      name: 'Padaria',
    });
    expect(await stage.company.devices()).toMatchObject([
      { id: 1, platform: 'Mac OS', isConnected: true, preKeys: 811 },
    ]);
  });

  it('by eight letters', async () => {
    const account = stage.network.account('+55 11 4000-0002', 'Floricultura');
    const device = openClient(stage.local.chatUrl);
    await device.qr;
    const letters = await device.socket.requestPairingCode('551140000002');
    expect(await account.entersCode(letters)).toEqual({ device: 1 });
    await device.open();
    expect(device.auth.creds.registered).toBe(true);
    device.stop();
  });

  it('brings the chats that the phone had before, and older messages on demand', async () => {
    const account = stage.network.account('+55 11 4000-0006', 'Oficina');
    const { phone, number, jid } = stranger();
    const ids: string[] = [];
    for (let n = 0; n < 60; n += 1) ids.push(await phone.says(`antes ${n}`, { to: '+55 11 4000-0006' }));
    await account.says('resposta', { to: number });
    const device = openClient(stage.local.chatUrl);
    await account.scans(await device.qr);
    const oldest = await device.until(() => device.history.at(49));
    expect(textOf(oldest)).toBe('antes 11');
    expect(textOf(device.history[0] ?? oldest)).toBe('resposta');
    await device.open();
    await device.socket.fetchMessageHistory(5, oldest.key, 0);
    expect(oldest.key).toMatchObject({ id: ids[11], remoteJid: jid });
    await device.until(() => device.history.some((each) => each.key.id === ids[6]));
    expect(device.history).toHaveLength(55);
    device.stop();
  });

  it('brings the address book of the phone, then whatever changes in it, and all of it again when asked', async () => {
    const account = stage.network.account('+55 11 4000-0007', 'Papelaria');
    await account.keepsInBook('5511988887001', 'Tia Lu');
    await account.keepsInBook('5511988887002', 'Zé do gás');
    // Nothing is taken on trust: what a hash does not cover is thrown away.
    const options = { appStateMacVerification: { patch: true, snapshot: true } };
    const device = openClient(stage.local.chatUrl, { options });
    await account.scans(await device.qr);
    await device.until(() => device.book.length === 2);
    await account.keepsInBook('5511988887001', 'Tia Lúcia');
    await device.until(() => device.book.some(([, name]) => name === 'Tia Lúcia'));
    const before = device.book.length;
    await device.auth.keys.set({ 'app-state-sync-version': { critical_unblock_low: null } });
    await device.socket.resyncAppState(['critical_unblock_low'], false);
    await device.until(() => device.book.length === before + 2);
    expect(device.book.slice(before)).toEqual([
      ['5511988887001@s.whatsapp.net', 'Tia Lúcia'],
      ['5511988887002@s.whatsapp.net', 'Zé do gás'],
    ]);
    device.stop();
  });

  it('not with letters that the device does not show', async () => {
    const account = stage.network.account('+55 11 4000-0003');
    const device = openClient(stage.local.chatUrl);
    await device.qr;
    await device.socket.requestPairingCode('551140000003', 'ABCD2345');
    await expect(account.entersCode('ABCD2346')).rejects.toThrow('not the one the device shows');
    device.stop();
  });

  it('not with a code that nobody shows any more', async () => {
    const device = openClient(stage.local.chatUrl);
    const code = await device.qr;
    device.stop();
    await expect(stage.network.account('+55 11 4000-0004').scans(code.replace('2@', '2@x'))).rejects.toThrow(
      'nobody shows',
    );
  });
});

describe('a chat', () => {
  it('brings what customers say, and they see that it arrived and was read', async () => {
    const { phone, jid } = stranger();
    const id = await phone.says('oi', { to: companyNumber });
    const message = await got(id);
    expect(textOf(message)).toBe('oi');
    expect(message).toMatchObject({ pushName: 'Ana', key: { remoteJid: jid, fromMe: false } });
    expect(message.key.remoteJidAlt).toMatch(/^\d{15}@lid$/);
    await phone.ticked(id, 'delivered');
    await stage.client.socket.readMessages([message.key]);
    await phone.ticked(id, 'read');
  });

  it('brings hidden ids, with or without the number', async () => {
    const { phone, jid } = stranger();
    const first = await got(await phone.says('a', { to: companyNumber, addressing: 'lid' }));
    expect(first.key).toMatchObject({ remoteJidAlt: jid, addressingMode: 'lid' });
    const second = await got(await phone.says('b', { addressing: 'lid-only' }));
    expect(second.key.remoteJid).toBe(first.key.remoteJid);
    expect(second.key.remoteJidAlt).toBeUndefined();
    await stage.client.socket.sendMessage(first.key.remoteJid ?? '', { text: 'c' });
    await phone.receives(/c/);
  });

  it('takes what the device says, and tells when it was taken, delivered and read', async () => {
    const { phone, jid, number } = stranger('Bia');
    await phone.screen();
    const sent = await stage.client.socket.sendMessage(jid, { text: 'Olá, Bia' });
    const id = sent?.key.id ?? '';
    expect(await phone.receives(/Olá/)).toMatchObject({ id, body: 'Olá, Bia', mine: false });
    await stage.client.until(() => stage.client.acks.find((ack) => ack.id === id));
    await reached(id, 3);
    await phone.reads({ to: companyNumber });
    await reached(id, 4);
    expect(await stage.company.screen({ with: number })).toMatchObject([
      { id, mine: true, body: 'Olá, Bia', ticks: 'read' },
    ]);
    await phone.sees('token');
    const again = await phone.says('oi de volta');
    expect(textOf(await got(again))).toBe('oi de volta');
  });

  it('keeps the order of many at once, both ways', async () => {
    const { phone, jid } = stranger();
    const count = 30;
    const numbers = Array.from({ length: count }, (_, n) => String(n));
    await phone.screen();
    const ids = await Promise.all([
      ...numbers.map((n) => stage.local.phone(jid.split('@')[0] ?? '').says(n, { to: companyNumber })),
      ...numbers.map((n) => stage.client.socket.sendMessage(jid, { text: `x${n}` })),
    ]);
    const said = ids.slice(0, count) as string[];
    for (const id of said) await got(id);
    const seen = stage.client.messages.filter((each) => said.includes(each.key.id ?? '')).map(textOf);
    expect(seen).toEqual(numbers);
    await phone.receives(`^x${count - 1}$`);
    const lines = (await phone.screen()).filter((line) => !line.mine);
    expect(lines.map((line) => line.body)).toEqual(numbers.map((n) => `x${n}`));
  });

  it('shows on the device what the owner types on the phone', async () => {
    const { phone, jid, number } = stranger();
    const id = await stage.company.says('do celular', { to: number });
    expect(await got(id)).toMatchObject({ key: { fromMe: true, remoteJid: jid } });
    await phone.receives(/do celular/);
  });

  it('goes on when the customer gets another phone', async () => {
    const { phone, jid } = stranger();
    await got(await phone.says('do telefone velho', { to: companyNumber }));
    await stage.client.socket.sendMessage(jid, { text: 'antes' });
    await phone.receives(/antes/);
    await phone.reinstalls();
    expect(textOf(await got(await phone.says('do telefone novo')))).toBe('do telefone novo');
    await stage.client.socket.sendMessage(jid, { text: 'agora' });
    await phone.receives(/agora/);
  });

  it('ends where somebody is blocked', async () => {
    const { phone, jid } = stranger();
    await got(await phone.says('me ouça', { to: companyNumber }));
    await stage.client.socket.updateBlockStatus(jid, 'block');
    const unheard = await phone.says('e agora?');
    await stage.client.socket.updateBlockStatus(jid, 'unblock');
    await got(await phone.says('voltei'));
    expect(stage.client.messages.map((each) => each.key.id)).not.toContain(unheard);
  });

  it('is read on the owner’s phone, and the device hears of it', async () => {
    const { phone, number } = stranger();
    const id = await phone.says('oi', { to: companyNumber });
    await got(id);
    await stage.company.reads({ to: number });
    await phone.ticked(id, 'read');
    await reached(id, 4);
  });

  it('carries answers, reactions, corrections and withdrawals, both ways', async () => {
    const { phone, jid } = stranger();
    const question = await phone.says('quanto custa?', { to: companyNumber });
    const asked = await got(question);
    const sent = await stage.client.socket.sendMessage(jid, { text: '10' }, { quoted: asked });
    const answer = await phone.receives(/^10$/);
    expect(answer).toMatchObject({ quotedId: question, quotedBody: 'quanto custa?' });

    const reply = await got(await phone.says('caro', { quotes: answer.id }));
    expect(reply.message?.extendedTextMessage?.contextInfo?.stanzaId).toBe(answer.id);
    await phone.reacts(answer.id, '👎');
    const reaction = await stage.client.until(() =>
      stage.client.messages.find(({ message }) => message?.reactionMessage?.text === '👎'),
    );
    expect(reaction.message?.reactionMessage?.key).toMatchObject({ id: answer.id, fromMe: true });
    await phone.edits(question, 'quanto é?');
    const edited = await stage.client.until(() =>
      stage.client.updates.find(({ key, update }) => key.id === question && update.message),
    );
    expect(edited.update.message?.editedMessage?.message?.conversation).toBe('quanto é?');
    await phone.deletes(question);
    await stage.client.until(() =>
      stage.client.updates.find(({ key, update }) => key.id === question && update.message === null),
    );

    const mine = sent?.key ?? {};
    await stage.client.socket.sendMessage(jid, { react: { text: '❤', key: reply.key } });
    await stage.client.socket.sendMessage(jid, { edit: mine, text: '9' });
    await phone.receives(/^9$/);
    await stage.client.socket.sendMessage(jid, { delete: mine });
    const last = await stage.client.socket.sendMessage(jid, { text: 'fim' });
    await phone.receives(/fim/);
    const lines = await phone.screen();
    expect(lines.find(({ id }) => id === reply.key.id)?.reactions).toEqual({ '551140000001': '❤' });
    expect(lines.find(({ id }) => id === mine.id)).toMatchObject({ isEdited: true, isDeleted: true });
    expect(lines.at(-1)?.id).toBe(last?.key.id);
  });

  it('carries files, and brings back a lost one', async () => {
    const { phone, jid } = stranger();
    const bytes = Buffer.from('not really a picture');
    const id = await phone.sends(
      { kind: 'image', bytes, mimetype: 'image/jpeg', caption: 'veja' },
      { to: companyNumber },
    );
    const message = await got(id);
    expect(message.message?.imageMessage?.caption).toBe('veja');
    expect((await downloadMediaMessage(message, 'buffer', {})).equals(bytes)).toBe(true);
    await phone.loses(id);
    await expect(downloadMediaMessage(message, 'buffer', {})).rejects.toThrow();
    const repaired = await stage.client.socket.updateMediaMessage(message);
    expect(repaired.message?.imageMessage?.directPath).toMatch(/^\/v\//);

    const uploading = openClient(stage.local.chatUrl, {
      options: { fetchAgent: new Agent({ ca: await readFile(stage.local.mediaCaFile ?? '', 'utf8') }) },
    });
    await stage.network.account('+55 11 4000-0005').scans(await uploading.qr);
    await uploading.open();
    await uploading.socket.sendMessage(jid, { document: bytes, mimetype: 'text/plain', fileName: 'a.txt' });
    const line = await phone.receives(/^$/, { with: '+55 11 4000-0005' });
    expect(line.media).toMatchObject({ kind: 'document', fileName: 'a.txt' });
    expect(Buffer.from(await phone.fetches(line.id)).equals(bytes)).toBe(true);
    uploading.stop();
  });

  it('shows who is there, who types, and who calls', async () => {
    const { phone, jid } = stranger();
    await got(await phone.says('oi', { to: companyNumber }));
    await stage.client.socket.presenceSubscribe(jid);
    await stage.client.socket.sendPresenceUpdate('composing', jid);
    await phone.sees('composing');
    await phone.is('available');
    await phone.is('composing');
    await stage.client.until(() => stage.client.presences.includes('composing'));
    const callId = await phone.calls();
    const call = await stage.client.until(() => stage.client.calls.find(({ id }) => id === callId));
    await stage.client.socket.rejectCall(call.id, call.from);
    await phone.sees('call-ended');
  });
});

describe('the directory', () => {
  it('knows who is on WhatsApp, and their pictures', async () => {
    const { phone, number, jid } = stranger();
    await phone.showsPicture('http://127.0.0.1/p.jpg');
    expect(await stage.client.socket.onWhatsApp(number, '5511900000000')).toMatchObject([
      { jid, exists: true },
    ]);
    expect(await stage.client.socket.profilePictureUrl(jid, 'image')).toBe('http://127.0.0.1/p.jpg');
    const old = stage.network.phone('551181234567');
    await old.screen();
    expect(await stage.client.socket.onWhatsApp('5511981234567')).toMatchObject([
      { jid: '551181234567@s.whatsapp.net' },
    ]);
    await expect(stage.client.socket.profilePictureUrl(companyJid)).rejects.toThrow('item-not-found');
  });
});
