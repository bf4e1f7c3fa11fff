/** Who the loopback WhatsApp says it is: a static Noise key, vouched for by a root and an intermediate key of its own. */
import { proto } from 'baileys';
import { createKeyPair, createSigningPair, type KeyPair } from '../phone/curve.ts';

export type ServerIdentity = {
  /** What a client would have to trust. */
  readonly rootKey: Uint8Array;
  readonly staticKey: KeyPair;
  /** The encoded chain that the handshake shows. */
  readonly chain: Uint8Array;
};

const rootSerial = 0;
const intermediateSerial = 1;
const leafSerial = 2;
const notAfter = 4_102_444_800;

const details = (serial: number, issuerSerial: number, key: Uint8Array): Uint8Array =>
  proto.CertChain.NoiseCertificate.Details.encode({
    serial,
    issuerSerial,
    key,
    notBefore: 0,
    notAfter,
  }).finish();

export function createServerIdentity(): ServerIdentity {
  const root = createSigningPair();
  const intermediate = createSigningPair();
  const staticKey = createKeyPair();
  const middle = details(intermediateSerial, rootSerial, intermediate.publicKey);
  const leaf = details(leafSerial, intermediateSerial, staticKey.publicKey);
  const chain = proto.CertChain.encode({
    intermediate: { details: middle, signature: root.sign(middle) },
    leaf: { details: leaf, signature: intermediate.sign(leaf) },
  }).finish();
  return { rootKey: root.publicKey, staticKey, chain };
}
