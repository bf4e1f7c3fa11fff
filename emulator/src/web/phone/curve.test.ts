/** Keys and signatures against libsignal's own, both ways. */
import { randomBytes } from 'node:crypto';
import { calculateSignature, verifySignature } from 'libsignal/src/curve.js';
import { describe, expect, it } from 'vitest';
import { agree, createKeyPair, createSigningPair, prefixed, verify } from './curve.ts';

const rounds = 12;
const words = Buffer.from('a message');

describe('a signing pair', () => {
  it('signs what libsignal verifies', () => {
    for (let n = 0; n < rounds; n += 1) {
      const pair = createSigningPair();
      expect(verifySignature(prefixed(pair.publicKey), words, Buffer.from(pair.sign(words)))).toBe(true);
    }
  });

  it('agrees on secrets as any other pair does', () => {
    const [signing, other] = [createSigningPair(), createKeyPair()];
    const here = agree(signing.privateKey, other.publicKey);
    expect(Buffer.from(agree(other.privateKey, signing.publicKey)).equals(here)).toBe(true);
  });
});

describe('a signature', () => {
  it('of libsignal is verified', () => {
    for (let n = 0; n < rounds; n += 1) {
      const { publicKey, privateKey } = createKeyPair();
      expect(verify(publicKey, words, calculateSignature(Buffer.from(privateKey), words))).toBe(true);
    }
  });

  it('of something else, of somebody else, or of nobody is not', () => {
    const pair = createSigningPair();
    const signature = pair.sign(words);
    expect(verify(pair.publicKey, words, signature)).toBe(true);
    expect(verify(pair.publicKey, Buffer.from('another'), signature)).toBe(false);
    expect(verify(createKeyPair().publicKey, words, signature)).toBe(false);
    expect(verify(pair.publicKey, words, signature.subarray(1))).toBe(false);
    expect(verify(new Uint8Array(32), words, randomBytes(64))).toBe(false);
  });
});
