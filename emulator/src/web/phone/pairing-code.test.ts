/** The phone against a companion that computes as Baileys does. */
import { randomBytes } from 'node:crypto';
import { aesDecryptCTR, aesEncryptCTR, aesEncryptGCM, Curve, derivePairingCodeKey, hkdf } from 'baileys';
import { describe, expect, it } from 'vitest';
import { createDevice } from './device.ts';
import { beginCodePairing, type Finish } from './pairing-code.ts';

/** What Baileys does between showing the code and asking for the end, step by step. */
function companion(code: string) {
  const [ephemeral, identity] = [Curve.generateKeyPair(), Curve.generateKeyPair()];
  return {
    hello: async () => {
      const [salt, iv] = [randomBytes(32), randomBytes(16)];
      const key = await derivePairingCodeKey(code, salt);
      return Buffer.concat([salt, iv, aesEncryptCTR(ephemeral.public, key, iv)]);
    },
    finish: async (wrapped: Uint8Array, primary: Uint8Array): Promise<Finish & { advSecret: Uint8Array }> => {
      const bytes = Buffer.from(wrapped);
      const key = await derivePairingCodeKey(code, bytes.subarray(0, 32));
      const theirs = aesDecryptCTR(bytes.subarray(48, 80), key, bytes.subarray(32, 48));
      const shared = Curve.sharedKey(ephemeral.private, theirs);
      const [random, salt, iv] = [randomBytes(32), randomBytes(32), randomBytes(12)];
      const expanded = hkdf(shared, 32, { salt, info: 'link_code_pairing_key_bundle_encryption_key' });
      const bundle = Buffer.concat([identity.public, primary, random]);
      const sealed = aesEncryptGCM(bundle, expanded, iv, Buffer.alloc(0));
      const sharedIdentity = Curve.sharedKey(identity.private, primary);
      return {
        wrappedKeyBundle: Buffer.concat([salt, iv, sealed]),
        companionIdentity: identity.public,
        advSecret: hkdf(Buffer.concat([shared, sharedIdentity, random]), 32, { info: 'adv_secret' }),
      };
    },
  };
}

// Stretching a code is slow on purpose.
describe('linking by eight letters', { timeout: 30_000 }, () => {
  it.each(['ABCD1234', 'abcd-1234'])('ends in one secret on both sides (typed %s)', async (typed) => {
    const phone = createDevice();
    const device = companion('ABCD1234');
    const pairing = await beginCodePairing(phone, typed, await device.hello());
    const answer = await device.finish(pairing.wrappedPrimaryEphemeral, phone.identityKey);
    expect(Buffer.from(pairing.finish(answer).advSecret).equals(answer.advSecret)).toBe(true);
  });

  it('refuses wrong letters', async () => {
    const phone = createDevice();
    const device = companion('ABCD1234');
    const pairing = await beginCodePairing(phone, 'ABCD1235', await device.hello());
    const answer = await device.finish(pairing.wrappedPrimaryEphemeral, phone.identityKey);
    expect(() => pairing.finish(answer)).toThrow('not the one the device shows');
  });

  it('refuses a device that claims another identity, or means another phone', async () => {
    const phone = createDevice();
    const device = companion('ABCD1234');
    const pairing = await beginCodePairing(phone, 'ABCD1234', await device.hello());
    const answer = await device.finish(pairing.wrappedPrimaryEphemeral, phone.identityKey);
    const claims = { ...answer, companionIdentity: createDevice().identityKey };
    expect(() => pairing.finish(claims)).toThrow('another device');
    const astray = await device.finish(pairing.wrappedPrimaryEphemeral, createDevice().identityKey);
    expect(() => pairing.finish(astray)).toThrow('another phone');
    await expect(beginCodePairing(phone, 'ABCD1234', randomBytes(79))).rejects.toThrow('80 bytes');
  });
});
