import { initAuthCreds } from 'baileys';
import { describe, expect, it } from 'vitest';
import { SessionSuperseded } from '../../errors.ts';
import { manualTimers } from '../../testing.ts';
import { openCredentialKeeper } from './credential-keeper.ts';
import { CredentialsUnreadable, nameDevice, readCredentials, writeCredentials } from './credentials.ts';

const linked = () => ({
  ...initAuthCreds(),
  me: { id: '551140000001:1@s.whatsapp.net', name: 'Padaria' },
  account: { details: Buffer.from([1]), accountSignature: Buffer.from([2]) },
});

describe('credentials', () => {
  it('come back as they were', () => {
    const creds = linked();
    const read = readCredentials(writeCredentials(creds));
    expect(read).toMatchObject({
      me: creds.me,
      registrationId: creds.registrationId,
      account: creds.account,
    });
    expect(read?.noiseKey.private).toEqual(Buffer.from(creds.noiseKey.private));
  });

  it.each([
    ['none', null],
    [
      'those of a linking that was broken off',
      writeCredentials({ ...linked(), account: undefined as never }),
    ],
    ['those of nobody', writeCredentials(initAuthCreds())],
  ])('are as good as none when they are %s', (_, bytes) => {
    expect(readCredentials(bytes)).toBeNull();
  });

  it.each(['nonsense', '{"number":"1"}', 'null'])(
    'that nobody can read are not taken for none: %s',
    (text) => {
      expect(() => readCredentials(Buffer.from(text))).toThrow(CredentialsUnreadable);
    },
  );

  it('name the device under both of the account’s names', () => {
    const me = { id: '551140000001:7@s.whatsapp.net', lid: '99@lid' };
    nameDevice({ me });
    expect(me.lid).toBe('99:7@lid');
    nameDevice({ me });
    expect(me.lid).toBe('99:7@lid');
    expect(() => nameDevice({})).not.toThrow();
  });

  it('are written one after the other, the last change last', async () => {
    const creds = linked();
    const saved: number[] = [];
    let release = (): void => undefined;
    const keeper = openCredentialKeeper({
      creds: () => creds,
      save: async (bytes) => {
        saved.push(readCredentials(bytes)?.nextPreKeyId ?? 0);
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      },
      timers: manualTimers(),
      onSuperseded: () => undefined,
      onTrouble: () => undefined,
    });
    keeper.changed();
    creds.nextPreKeyId = 7;
    keeper.changed();
    creds.nextPreKeyId = 9;
    keeper.changed();
    release();
    await new Promise(setImmediate);
    release();
    await keeper.idle();
    expect(saved).toEqual([1, 9]);
  });

  it('are not written before there is a link, and not after another session has taken over', async () => {
    let creds = initAuthCreds();
    let superseded = 0;
    let saves = 0;
    const keeper = openCredentialKeeper({
      creds: () => creds,
      save: async () => {
        saves += 1;
        throw new SessionSuperseded();
      },
      timers: manualTimers(),
      onSuperseded: () => {
        superseded += 1;
      },
      onTrouble: () => undefined,
    });
    keeper.changed();
    await keeper.idle();
    expect(saves).toBe(0);
    creds = linked();
    keeper.changed();
    await keeper.idle();
    expect([saves, superseded]).toEqual([1, 1]);
  });

  it('are tried again when they could not be written', async () => {
    const timers = manualTimers();
    const creds = linked();
    let saves = 0;
    const keeper = openCredentialKeeper({
      creds: () => creds,
      save: async () => {
        saves += 1;
        if (saves === 1) throw new Error('away');
      },
      timers,
      onSuperseded: () => undefined,
      onTrouble: () => undefined,
    });
    keeper.changed();
    await keeper.idle();
    timers.advance(1_000);
    await keeper.idle();
    expect(saves).toBe(2);
  });
});
