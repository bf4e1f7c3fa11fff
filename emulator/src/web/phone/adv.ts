/**
 * How a phone vouches for a companion device: it signs the companion's identity and proves, with the secret that only the
 * scanned code held, that it was this phone that looked at it. The companion's counter-signature is really verified.
 */
import { createHmac, randomInt } from 'node:crypto';
import { proto } from 'baileys';
import { verify } from './curve.ts';
import type { SignalDevice } from './device.ts';

const accountPrefix = Buffer.from([6, 0]);
const devicePrefix = Buffer.from([6, 1]);

export type CompanionToSign = {
  readonly identityKey: Uint8Array;
  readonly advSecret: Uint8Array;
  readonly keyIndex: number;
};

/** Signs a companion: `wrapped` goes into pair-success; `details` is kept to check the answer. */
export function signCompanion(
  phone: SignalDevice,
  companion: CompanionToSign,
): { wrapped: Uint8Array; details: Uint8Array } {
  const details = proto.ADVDeviceIdentity.encode({
    rawId: randomInt(1, 2 ** 31),
    timestamp: Math.floor(Date.now() / 1_000),
    keyIndex: companion.keyIndex,
  }).finish();
  const signed = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: phone.identityKey,
    accountSignature: phone.sign(Buffer.concat([accountPrefix, details, companion.identityKey])),
  }).finish();
  const hmac = createHmac('sha256', companion.advSecret).update(signed).digest();
  return { wrapped: proto.ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac }).finish(), details };
}

export type DeviceAnswer = {
  readonly phone: SignalDevice;
  readonly companionIdentityKey: Uint8Array;
  readonly details: Uint8Array;
  /** The content of the device-identity child of pair-device-sign. */
  readonly answer: Uint8Array;
};

/** Returns whether the companion has signed these details, this phone and itself. */
export function verifyDeviceSignature({
  phone,
  companionIdentityKey,
  details,
  answer,
}: DeviceAnswer): boolean {
  const identity = decoded(answer);
  if (!identity?.deviceSignature || !identity.details || !Buffer.from(details).equals(identity.details))
    return false;
  const signed = Buffer.concat([devicePrefix, details, companionIdentityKey, phone.identityKey]);
  return verify(companionIdentityKey, signed, identity.deviceSignature);
}

function decoded(answer: Uint8Array): proto.ADVSignedDeviceIdentity | undefined {
  try {
    return proto.ADVSignedDeviceIdentity.decode(answer);
  } catch {
    return undefined;
  }
}
