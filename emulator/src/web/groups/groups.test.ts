/** Groups with the real client library: it reads, writes, and hears who comes and goes. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textOf } from '../testing/client.ts';
import { companyNumber, type Stage, setStage } from '../testing/stage.ts';

vi.setConfig({ testTimeout: 20_000 });

let stage: Stage;
let group: string;
const [anaNumber, biaNumber, caioNumber] = ['5511966660001', '5511966660002', '5511966660003'] as const;
beforeAll(async () => {
  stage = await setStage();
  group = await stage.network.groups.founds('Bairro', {
    creator: anaNumber,
    others: [biaNumber, companyNumber],
  });
}, 30_000);
afterAll(() => stage.close());

describe.each(['lid', 'pn'] as const)('a group whose members go by %s', (addressing) => {
  it('carries messages both ways, for everybody', async () => {
    const jid = await stage.network.groups.founds('Vizinhos', {
      creator: anaNumber,
      others: [biaNumber, companyNumber],
      addressing,
    });
    const [ana, bia] = [stage.network.phone(anaNumber, 'Ana'), stage.network.phone(biaNumber, 'Bia')];
    const ids = [await ana.says('oi, gente', { to: jid }), await ana.says('tudo bem?', { to: jid })];
    for (const id of ids) {
      const message = await stage.client.until(() =>
        stage.client.messages.find((each) => each.key.id === id && each.message),
      );
      expect(message.key.remoteJid).toBe(jid);
      expect(message.pushName).toBe('Ana');
      await bia.receives(textOf(message) ?? '');
      await ana.ticked(id, 'delivered');
    }
    const sent = await stage.client.socket.sendMessage(jid, { text: 'bom dia a todos' });
    await stage.client.socket.sendMessage(jid, { text: 'e boa tarde' });
    const line = await bia.receives(/bom dia/, { with: jid });
    expect(line).toMatchObject({ id: sent?.key.id, author: '551140000001', with: jid });
    await ana.receives(/boa tarde/, { with: jid });
    await bia.reads({ to: jid });
    await bia.reacts(line.id, '👏');
    const reaction = await stage.client.until(() =>
      stage.client.messages.find(({ message }) => message?.reactionMessage?.key?.id === line.id),
    );
    expect(reaction.message?.reactionMessage?.key).toMatchObject({ fromMe: true, remoteJid: jid });
  });
});

describe('a group', () => {
  it('is known by name and members, and tells who comes and goes', async () => {
    expect(await stage.client.socket.groupMetadata(group)).toMatchObject({ subject: 'Bairro', size: 3 });
    expect(Object.keys(await stage.client.socket.groupFetchAllParticipating())).toContain(group);
    const changes: string[] = [];
    stage.client.socket.ev.on('group-participants.update', ({ action }) => void changes.push(action));
    await stage.network.groups.adds(group, caioNumber);
    await stage.network.groups.removes(group, caioNumber);
    await stage.network.groups.renames(group, 'Rua');
    const last = await stage.network.phone(anaNumber).says('depois', { to: group });
    await stage.client.until(() => stage.client.messages.some((each) => each.key.id === last));
    expect(changes).toEqual(['add', 'remove']);
    expect((await stage.client.socket.groupMetadata(group)).subject).toBe('Rua');
  });

  it('repeats what somebody could not read', async () => {
    const bia = stage.network.phone(biaNumber);
    await stage.network.faults.add({ kind: 'unreadable', number: biaNumber });
    await stage.client.socket.sendMessage(group, { text: 'outra vez' });
    await bia.receives(/outra vez/);
    await stage.network.faults.add({ kind: 'corrupt', number: companyNumber });
    await stage.network.phone(anaNumber).says('rasgado', { to: group });
    await stage.client.until(() => stage.client.messages.some((each) => textOf(each) === 'rasgado'));
  });
});
