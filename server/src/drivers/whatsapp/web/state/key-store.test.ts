import { proto } from 'baileys';
import { describe, expect, it } from 'vitest';
import { SessionSuperseded } from '../../errors.ts';
import { manualTimers, sessionKeyStore } from '../../testing.ts';
import { openKeyStore } from './key-store.ts';

const pair = (fill: number) => ({ public: Buffer.alloc(32, fill), private: Buffer.alloc(32, fill + 1) });

function setting() {
  const rows = sessionKeyStore();
  const timers = manualTimers();
  const saves: ReadonlyMap<string, Uint8Array | null>[] = [];
  const troubles: unknown[] = [];
  const deps = {
    isTaken: async (): Promise<void> => undefined,
    beforeSave: (): void => undefined,
    isSuperseded: false,
  };
  const open = () =>
    openKeyStore({
      rows: {
        ...rows,
        save: async (changes) => {
          deps.beforeSave();
          saves.push(changes);
          await rows.save(changes);
        },
      },
      timers,
      writeDelayMs: 100,
      isTaken: () => deps.isTaken(),
      onSuperseded: () => {
        deps.isSuperseded = true;
      },
      onTrouble: (err) => void troubles.push(err),
      revive: (type, value) =>
        type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value as object) : value,
    });
  return { rows, timers, saves, troubles, deps, open };
}

describe('keys', () => {
  it('are there at once and written a little later, several at a time', async () => {
    const { open, timers, saves } = setting();
    const keys = await open();
    const { store } = keys.fence();
    await store.set({ 'pre-key': { '1': pair(1) } });
    await store.set({ 'pre-key': { '2': pair(3) }, session: { 'a.0': { version: 'v1' } as never } });
    expect(await store.get('pre-key', ['1', '2', '3'])).toEqual({ '1': pair(1), '2': pair(3) });
    expect(saves).toHaveLength(0);
    timers.advance(100);
    await keys.flush();
    expect(saves.map((changes) => [...changes.keys()])).toEqual([
      ['key:pre-key:1', 'key:pre-key:2', 'key:session:a.0'],
    ]);
  });

  it('of every type come back from storage as the library wants them', async () => {
    const { open } = setting();
    const first = await open();
    await first.fence().store.set({
      'app-state-sync-key': {
        k: proto.Message.AppStateSyncKeyData.fromObject({ keyData: Buffer.from([1, 2]) }),
      },
      'sender-key': { 'g::a::0': Buffer.from('x') },
      'lid-mapping': { '5511987654321': '99', '99_reverse': '5511987654321' },
      'device-list': { '99': ['0', '3'] },
      tctoken: { '99@lid': { token: Buffer.from([7]), timestamp: '5' } },
    });
    await first.flush();
    const later = await open();
    const { store } = later.fence();
    const appState = (await store.get('app-state-sync-key', ['k']))['k'];
    expect(Buffer.from(appState?.keyData ?? [])).toEqual(Buffer.from([1, 2]));
    expect(await store.get('sender-key', ['g::a::0'])).toEqual({ 'g::a::0': Buffer.from('x') });
    expect(await store.get('device-list', ['99'])).toEqual({ '99': ['0', '3'] });
    expect(await store.get('tctoken', ['99@lid'])).toMatchObject({ '99@lid': { token: Buffer.from([7]) } });
    expect(later.directory.lidOf('5511987654321')).toBe('99');
    expect(later.directory.phoneOf('99')).toBe('5511987654321');
    expect(later.directory.phoneOf('98')).toBeUndefined();
  });

  it('are deleted with null', async () => {
    const { open, rows } = setting();
    const keys = await open();
    const { store } = keys.fence();
    await store.set({ 'pre-key': { '1': pair(1) } });
    await keys.flush();
    await store.set({ 'pre-key': { '1': null } });
    await keys.flush();
    expect(await store.get('pre-key', ['1'])).toEqual({});
    expect(rows.size()).toBe(0);
  });

  it('cannot be touched by a connection that has been cut off', async () => {
    const { open } = setting();
    const keys = await open();
    const dead = keys.fence();
    const alive = keys.fence();
    dead.cut();
    await expect(dead.store.set({ 'pre-key': { '1': pair(1) } })).rejects.toThrow('Connection Closed');
    await expect(dead.store.get('pre-key', ['1'])).rejects.toThrow('Connection Closed');
    await alive.store.set({ 'pre-key': { '1': pair(1) } });
  });

  it('are not written before what they have read has been taken', async () => {
    const { open, saves, deps, timers } = setting();
    const keys = await open();
    let take = (): void => undefined;
    deps.isTaken = () =>
      new Promise((resolve) => {
        take = resolve;
      });
    await keys.fence().store.set({ session: { 'a.0': { version: 'v1' } as never } });
    timers.advance(100);
    const flushed = keys.flush();
    await Promise.resolve();
    expect(saves).toHaveLength(0);
    take();
    await flushed;
    expect(saves).toHaveLength(1);
  });

  it('fall back to what was written when it never is', async () => {
    const { open, deps } = setting();
    const keys = await open();
    await keys.fence().store.set({ session: { 'a.0': { version: 'old' } as never } });
    await keys.flush();
    deps.isTaken = async () => {
      throw new Error('nobody took it');
    };
    await keys.fence().store.set({ session: { 'a.0': { version: 'new' } as never } });
    await keys.flush();
    await keys.reload();
    expect(await keys.fence().store.get('session', ['a.0'])).toEqual({ 'a.0': { version: 'old' } });
  });

  it('are written again when the database was away, without losing what came after', async () => {
    const { open, saves, deps, timers, troubles, rows } = setting();
    const keys = await open();
    deps.beforeSave = () => {
      throw new Error('away');
    };
    await keys.fence().store.set({ 'device-list': { a: ['0'], b: ['0'] } });
    await keys.flush();
    expect([troubles.length, saves.length]).toEqual([1, 0]);
    deps.beforeSave = () => undefined;
    await keys.fence().store.set({ 'device-list': { b: ['1'] } });
    timers.advance(1_000);
    await keys.flush();
    const kept = await rows.list('key:');
    expect([...kept.values()].map((value) => Buffer.from(value).toString())).toEqual(['["0"]', '["1"]']);
  });

  it('tell when another session has taken over', async () => {
    const { open, deps } = setting();
    const keys = await open();
    deps.beforeSave = () => {
      throw new SessionSuperseded();
    };
    await keys.fence().store.set({ 'device-list': { a: ['0'] } });
    await keys.flush();
    expect(deps.isSuperseded).toBe(true);
  });

  it('that were forgotten are never written again', async () => {
    const { open, saves } = setting();
    const keys = await open();
    const { store } = keys.fence();
    await store.set({ 'device-list': { a: ['0'] } });
    await keys.forget();
    await store.set({ 'device-list': { b: ['0'] } });
    await keys.flush();
    expect(saves).toHaveLength(0);
  });

  it('with names that only a stranger could think of are not kept', async () => {
    const { open, saves } = setting();
    const keys = await open();
    await keys.fence().store.set({ 'sender-key-memory': { ['g'.repeat(500)]: { a: true } } });
    await keys.flush();
    expect(saves).toHaveLength(0);
  });
});
