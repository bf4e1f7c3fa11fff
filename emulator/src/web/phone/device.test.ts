/** Two parties that write to each other: first messages, answers, disorder, repetition and damage. */
import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDevice, pad, type SignalDevice, unpad } from './device.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const bytes = (words: string): Uint8Array => Buffer.from(words);

type Party = { readonly device: SignalDevice; readonly name: string };

/** `alice` knows `bob`'s bundle. */
async function acquaintances(): Promise<{ alice: Party; bob: Party }> {
  const [alice, bob] = ['alice.0', 'bob.3'].map((name) => ({ device: createDevice(), name })) as [
    Party,
    Party,
  ];
  await alice.device.startSession(bob.name, bob.device.bundle());
  return { alice, bob };
}

type Letter = { readonly type: 'pkmsg' | 'msg'; readonly ciphertext: Uint8Array; readonly words: string };

async function write(from: Party, to: Party, words: string): Promise<Letter> {
  return { ...(await from.device.encrypt(to.name, bytes(words))), words };
}

const read = async (from: Party, to: Party, letter: Letter): Promise<string> =>
  text(await to.device.decrypt(from.name, letter.type, letter.ciphertext));

describe('two devices', () => {
  it('send pre-key messages until an answer comes back, and plain ones from then on', async () => {
    const { alice, bob } = await acquaintances();
    expect(alice.device.hasSession(bob.name)).toBe(true);
    expect(bob.device.hasSession(alice.name)).toBe(false);
    const opening = [await write(alice, bob, 'oi'), await write(alice, bob, 'tudo bem?')];
    expect(opening.map((letter) => letter.type)).toEqual(['pkmsg', 'pkmsg']);
    for (const letter of opening) expect(await read(alice, bob, letter)).toBe(letter.words);
    const answer = await write(bob, alice, 'olá');
    expect(answer.type).toBe('msg');
    expect(await read(bob, alice, answer)).toBe('olá');
    expect(await write(alice, bob, 'bom')).toMatchObject({ type: 'msg' });
  });

  it('understand each other whatever the order in which letters arrive', async () => {
    const { alice, bob } = await acquaintances();
    const parties = [alice, bob] as const;
    await read(alice, bob, await write(alice, bob, 'first'));
    const onTheWay: { from: Party; to: Party; letter: Letter }[] = [];
    for (let turn = 0; turn < 120; turn += 1) {
      const [from, to] = randomInt(2) === 0 ? parties : ([bob, alice] as const);
      onTheWay.push({ from, to, letter: await write(from, to, `letter ${turn}`) });
      while (onTheWay.length > 0 && randomInt(3) === 0) {
        const [next] = onTheWay.splice(randomInt(onTheWay.length), 1);
        if (next) expect(await read(next.from, next.to, next.letter)).toBe(next.letter.words);
      }
    }
    for (const { from, to, letter } of onTheWay.reverse())
      expect(await read(from, to, letter)).toBe(letter.words);
  });

  it('refuse a repeated or damaged letter, and read the true one afterwards', async () => {
    const { alice, bob } = await acquaintances();
    const opening = await write(alice, bob, 'oi');
    await read(alice, bob, opening);
    await expect(read(alice, bob, opening)).rejects.toThrow();
    await read(bob, alice, await write(bob, alice, 'olá'));
    const letter = await write(alice, bob, 'ok');
    const damaged = Uint8Array.from(letter.ciphertext);
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    await expect(read(alice, bob, { ...letter, ciphertext: damaged })).rejects.toThrow();
    expect(await read(alice, bob, letter)).toBe('ok');
  });

  it('start anew after one of them forgot the other', async () => {
    const { alice, bob } = await acquaintances();
    await read(alice, bob, await write(alice, bob, 'oi'));
    bob.device.forgetSession(alice.name);
    await expect(write(bob, alice, 'lost')).rejects.toThrow();
    await bob.device.startSession(alice.name, alice.device.bundle());
    const letter = await write(bob, alice, 'again');
    expect(letter.type).toBe('pkmsg');
    expect(await read(bob, alice, letter)).toBe('again');
  });

  it('refuse a bundle whose signed pre-key belongs to somebody else, and take one without a one-time key', async () => {
    const [alice, bob, carol] = [createDevice(), createDevice(), createDevice()];
    const forged = { ...bob.bundle(), identityKey: carol.identityKey };
    await expect(alice.startSession('bob.0', forged)).rejects.toThrow('not signed by its identity');
    const { preKey: _, ...bare } = bob.bundle();
    await alice.startSession('bob.0', bare);
    const { type, ciphertext } = await alice.encrypt('bob.0', bytes('oi'));
    expect(text(await bob.decrypt('alice.0', type, ciphertext))).toBe('oi');
  });

  it('give every asker a one-time key of its own', () => {
    const device = createDevice();
    const ids = Array.from({ length: 5 }, () => device.bundle().preKey?.id);
    expect(new Set(ids).size).toBe(5);
  });
});

describe('padding', () => {
  it('comes off as it went on', () => {
    for (let length = 0; length < 300; length += 1) {
      const message = randomBytes(length);
      const padded = pad(message);
      expect(padded.length - length).toBeGreaterThanOrEqual(1);
      expect(padded.length - length).toBeLessThanOrEqual(16);
      expect(Buffer.from(unpad(padded)).equals(message)).toBe(true);
    }
  });

  it('is refused where there is none', () => {
    expect(() => unpad(new Uint8Array())).toThrow();
    expect(() => unpad(Uint8Array.from([1, 2, 9]))).toThrow();
  });
});
