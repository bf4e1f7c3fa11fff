import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { loadLibrary } from './library.ts';
import { type Curve, isSignedBy, signalCurve } from './native-signatures.ts';

const curve = signalCurve();
const inScript = untouched().verify;

/** A second copy of the library's arithmetic, in which nothing has been replaced. */
function untouched(): Curve {
  const require = createRequire(import.meta.url);
  const file = Object.keys(require.cache).find((path) => path.endsWith('/curve25519-js/lib/index.js')) ?? '';
  const loaded = require.cache[file];
  delete require.cache[file];
  const copy = require(file) as Curve;
  require.cache[file] = loaded;
  return copy;
}

function newKey(): { publicKey: Buffer; privateKey: Buffer } {
  const pair = generateKeyPairSync('x25519');
  const last = (key: Buffer): Buffer => key.subarray(key.length - 32);
  return {
    publicKey: last(pair.publicKey.export({ format: 'der', type: 'spki' })),
    privateKey: last(pair.privateKey.export({ format: 'der', type: 'pkcs8' })),
  };
}

function signed(): { key: Buffer; message: Buffer; signature: Uint8Array } {
  const { publicKey, privateKey } = newKey();
  const message = randomBytes(40);
  return { key: publicKey, message, signature: curve.sign(privateKey, message) };
}

const flipped = (bytes: Uint8Array, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

describe('a signature', () => {
  const samples = Array.from({ length: 24 }, signed);

  it('by the holder of the key is taken, with either sign', () => {
    for (const { key, message, signature } of samples) expect(isSignedBy(key, message, signature)).toBe(true);
    expect(new Set(samples.map(({ signature }) => (signature[63] ?? 0) >> 7))).toEqual(new Set([0, 1]));
  });

  it('of another text, by another key or with another bit is refused', () => {
    for (const { key, message, signature } of samples) {
      expect(isSignedBy(key, flipped(message, 3), signature)).toBe(false);
      expect(isSignedBy(newKey().publicKey, message, signature)).toBe(false);
      for (const at of [0, 31, 32, 63]) expect(isSignedBy(key, message, flipped(signature, at))).toBe(false);
    }
  });

  it('that is no signature, or a key that is no point, is judged as the library judges it', () => {
    const keys = [Buffer.alloc(32), Buffer.alloc(32, 0xff), flipped(Buffer.alloc(32), 0), randomBytes(32)];
    for (const key of keys) {
      const [message, signature] = [randomBytes(8), randomBytes(64)];
      expect(isSignedBy(key, message, signature)).toBe(inScript(key, message, signature));
    }
  });
});

it('the Signal library checks signatures natively, in a small part of the time', async () => {
  /** The quickest of some tries: a busy machine slows single ones down. */
  const quickest = (work: () => void): number =>
    Math.min(
      ...Array.from({ length: 10 }, () => {
        const from = performance.now();
        work();
        return performance.now() - from;
      }),
    );
  await loadLibrary();
  expect(curve.verify).toBe(isSignedBy);
  const { key, message, signature } = signed();
  const script = quickest(() => inScript(key, message, signature));
  expect(quickest(() => curve.verify(key, message, signature))).toBeLessThan(script / 4);
});
