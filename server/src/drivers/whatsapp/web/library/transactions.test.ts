import type { SignalDataSet, SignalKeyStore } from 'baileys';
import { beforeEach, describe, expect, it } from 'vitest';
import { transactionsOver } from './transactions.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

let written: SignalDataSet[];
let reads: number;
let store: SignalKeyStore;

beforeEach(() => {
  written = [];
  reads = 0;
  const kept = new Map<string, unknown>();
  store = {
    get: async (_type, ids) => {
      reads += 1;
      return Object.fromEntries(ids.flatMap((id) => (kept.has(id) ? [[id, kept.get(id)]] : []))) as never;
    },
    set: async (changes) => {
      written.push(changes);
      for (const values of Object.values(changes))
        for (const [id, value] of Object.entries(values ?? {}))
          if (value === null) kept.delete(id);
          else kept.set(id, value);
    },
  };
});

const session = (id: string, text: string): SignalDataSet => ({ session: { [id]: bytes(text) } });

describe('a transaction over keys', () => {
  it('writes its changes at once when it is over, and reads its own meanwhile', async () => {
    const keys = transactionsOver(store);
    await keys.transaction(async () => {
      await keys.set(session('ana', 'one'));
      await keys.set({ session: { bia: null } });
      expect(await keys.get('session', ['ana', 'bia'])).toEqual({ ana: bytes('one') });
      expect(written).toEqual([]);
      expect(keys.isInTransaction()).toBe(true);
    }, 'chat');
    expect(written).toEqual([{ session: { ana: bytes('one'), bia: null } }]);
    expect(keys.isInTransaction()).toBe(false);
  });

  it('leaves nothing behind when it fails, and lets the next one in', async () => {
    const keys = transactionsOver(store);
    const failing = keys.transaction(async () => {
      await keys.set(session('ana', 'one'));
      throw new Error('unreadable');
    }, 'chat');
    const next = keys.transaction(async () => keys.set(session('ana', 'two')), 'chat');
    await expect(failing).rejects.toThrow('unreadable');
    await next;
    expect(written).toEqual([session('ana', 'two')]);
  });

  it('is one with those inside it, and asks the store once', async () => {
    const keys = transactionsOver(store);
    await keys.transaction(async () => {
      await keys.get('session', ['ana']);
      await keys.transaction(async () => keys.set(session('bia', 'one')), 'chat');
      await keys.set(session('ana', 'two'));
      expect(await keys.get('session', ['ana', 'bia'])).toEqual({ ana: bytes('two'), bia: bytes('one') });
    }, 'chat');
    expect(written).toEqual([{ session: { ana: bytes('two'), bia: bytes('one') } }]);
    expect(reads).toBe(1);
  });

  it('waits for those of its name, and for no other', async () => {
    const keys = transactionsOver(store);
    const order: string[] = [];
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const first = keys.transaction(async () => {
      await gate;
      order.push('first');
    }, 'chat');
    const second = keys.transaction(async () => void order.push('second'), 'chat');
    await keys.transaction(async () => void order.push('elsewhere'), 'another chat');
    open();
    await Promise.all([first, second]);
    expect(order).toEqual(['elsewhere', 'first', 'second']);
  });

  it('of one connection is none of another', async () => {
    const [ours, theirs] = [transactionsOver(store), transactionsOver({ ...store })];
    await ours.transaction(async () => {
      expect(theirs.isInTransaction()).toBe(false);
      await theirs.set(session('ana', 'theirs'));
      expect(written).toEqual([session('ana', 'theirs')]);
    }, 'chat');
  });

  it('does not swallow what is written in its context after its end', async () => {
    const keys = transactionsOver(store);
    let later: Promise<void> | undefined;
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await keys.transaction(async () => {
      later = gate.then(() => keys.set(session('ana', 'late')));
    }, 'chat');
    open();
    await later;
    expect(written).toEqual([session('ana', 'late')]);
  });
});
