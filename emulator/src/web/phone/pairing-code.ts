/**
 * The phone's side of linking by eight letters: what its owner types opens the companion's greeting, and both come to share
 * a secret that nobody on the way can know. Wrong letters end in a refusal when the companion finishes.
 */
import { createCipheriv, createDecipheriv, hkdfSync, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { agree, createKeyPair, type KeyPair } from './curve.ts';
import type { SignalDevice } from './device.ts';

const stretch = promisify(pbkdf2);
const rounds = 131_072;
const [saltBytes, ctrBytes, gcmBytes, tagBytes, keyBytes] = [32, 16, 12, 16, 32];
const wrappedBytes = saltBytes + ctrBytes + keyBytes;

const keyOf = (code: string, salt: Uint8Array): Promise<Buffer> =>
  stretch(code, salt, rounds, keyBytes, 'sha256');

/** Wraps an ephemeral public key so that only who knows the code can use it: salt, iv, encrypted key. */
async function wrap(code: string, publicKey: Uint8Array): Promise<Uint8Array> {
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ctrBytes)];
  const cipher = createCipheriv('aes-256-ctr', await keyOf(code, salt), iv);
  return Buffer.concat([salt, iv, cipher.update(publicKey), cipher.final()]);
}

async function unwrap(code: string, wrapped: Uint8Array): Promise<Uint8Array> {
  if (wrapped.length !== wrappedBytes) throw new Error(`a wrapped key has ${wrappedBytes} bytes`);
  const salt = wrapped.subarray(0, saltBytes);
  const iv = wrapped.subarray(saltBytes, saltBytes + ctrBytes);
  const decipher = createDecipheriv('aes-256-ctr', await keyOf(code, salt), iv);
  return Buffer.concat([decipher.update(wrapped.subarray(saltBytes + ctrBytes)), decipher.final()]);
}

export type Finish = {
  /** The content of link_code_pairing_wrapped_key_bundle. */
  readonly wrappedKeyBundle: Uint8Array;
  /** The content of companion_identity_public. */
  readonly companionIdentity: Uint8Array;
};

export type CodePairing = {
  /** Goes into link_code_pairing_wrapped_primary_ephemeral_pub. */
  readonly wrappedPrimaryEphemeral: Uint8Array;
  /** The secret under which the phone then vouches for the companion. Throws when the code was wrong. */
  finish(answer: Finish): { readonly advSecret: Uint8Array };
};

/**
 * Begins linking by a code. `wrappedCompanionEphemeral` came with companion_hello; `code` is what the owner typed, a
 * dash or not.
 */
export async function beginCodePairing(
  phone: SignalDevice,
  code: string,
  wrappedCompanionEphemeral: Uint8Array,
): Promise<CodePairing> {
  const typed = code.replace(/[^0-9a-z]/gi, '').toUpperCase();
  const ephemeral = createKeyPair();
  const companionEphemeral = await unwrap(typed, wrappedCompanionEphemeral);
  return {
    wrappedPrimaryEphemeral: await wrap(typed, ephemeral.publicKey),
    finish: (answer) => ({ advSecret: openBundle({ phone, ephemeral, companionEphemeral }, answer) }),
  };
}

type Shared = {
  readonly phone: SignalDevice;
  readonly ephemeral: KeyPair;
  readonly companionEphemeral: Uint8Array;
};

function openBundle({ phone, ephemeral, companionEphemeral }: Shared, answer: Finish): Uint8Array {
  const { wrappedKeyBundle, companionIdentity } = answer;
  const sharedEphemeral = agree(ephemeral.privateKey, companionEphemeral);
  const salt = wrappedKeyBundle.subarray(0, saltBytes);
  const key = derive(sharedEphemeral, salt, 'link_code_pairing_key_bundle_encryption_key');
  const bundle = opened(key, wrappedKeyBundle.subarray(saltBytes));
  const [identity, primary, random] = [0, 1, 2].map((at) =>
    bundle.subarray(at * keyBytes, (at + 1) * keyBytes),
  );
  if (!identity?.equals(companionIdentity) || !primary?.equals(phone.identityKey) || random === undefined)
    throw new Error('the code was given to another phone or by another device');
  const secret = Buffer.concat([sharedEphemeral, phone.agree(companionIdentity), random]);
  return derive(secret, new Uint8Array(), 'adv_secret');
}

const derive = (secret: Uint8Array, salt: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, salt, purpose, keyBytes));

function opened(key: Uint8Array, sealed: Uint8Array): Buffer {
  const tag = sealed.subarray(-tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, gcmBytes)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(gcmBytes, -tagBytes)), decipher.final()]);
  } catch {
    throw new Error('the code is not the one the device shows');
  }
}
