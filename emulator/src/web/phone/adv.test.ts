/** The phone's signature as Baileys accepts it, Baileys' answer as the phone verifies it, and forgeries of both. */
import { randomBytes } from 'node:crypto';
import { type BinaryNode, configureSuccessfulPairing, getBinaryNodeChild, initAuthCreds } from 'baileys';
import { describe, expect, it } from 'vitest';
import { signCompanion, verifyDeviceSignature } from './adv.ts';
import { createDevice } from './device.ts';

const pairSuccess = (wrapped: Uint8Array): BinaryNode => ({
  tag: 'iq',
  attrs: { id: '1' },
  content: [
    {
      tag: 'pair-success',
      attrs: {},
      content: [
        { tag: 'device-identity', attrs: {}, content: wrapped },
        { tag: 'device', attrs: { jid: '5511987654321:7@s.whatsapp.net', lid: '123:7@lid' } },
      ],
    },
  ],
});

/** What the companion answers to `wrapped`. */
function answerOf(wrapped: Uint8Array, creds: ReturnType<typeof initAuthCreds>): Uint8Array {
  const { reply } = configureSuccessfulPairing(pairSuccess(wrapped), creds);
  const sign = getBinaryNodeChild(reply, 'pair-device-sign');
  return getBinaryNodeChild(sign, 'device-identity')?.content as Uint8Array;
}

function companion(): {
  creds: ReturnType<typeof initAuthCreds>;
  identityKey: Uint8Array;
  advSecret: Uint8Array;
} {
  const creds = initAuthCreds();
  return {
    creds,
    identityKey: creds.signedIdentityKey.public,
    advSecret: Buffer.from(creds.advSecretKey, 'base64'),
  };
}

describe('linking a companion', () => {
  it('is accepted by Baileys, whose own signature is true', () => {
    const phone = createDevice();
    const { creds, identityKey, advSecret } = companion();
    const { wrapped, details } = signCompanion(phone, { identityKey, advSecret, keyIndex: 7 });
    const answer = answerOf(wrapped, creds);
    const question = { phone, companionIdentityKey: identityKey, details, answer };
    expect(verifyDeviceSignature(question)).toBe(true);
    expect(verifyDeviceSignature({ ...question, phone: createDevice() })).toBe(false);
    expect(verifyDeviceSignature({ ...question, companionIdentityKey: randomBytes(32) })).toBe(false);
    expect(verifyDeviceSignature({ ...question, details: randomBytes(details.length) })).toBe(false);
    expect(verifyDeviceSignature({ ...question, answer: randomBytes(40) })).toBe(false);
    expect(verifyDeviceSignature({ ...question, answer: new Uint8Array() })).toBe(false);
  });

  it('is refused when the secret is not the one of the scanned code', () => {
    const { creds, identityKey } = companion();
    const { wrapped } = signCompanion(createDevice(), {
      identityKey,
      advSecret: randomBytes(32),
      keyIndex: 1,
    });
    expect(() => answerOf(wrapped, creds)).toThrow('Invalid account signature');
  });
});
