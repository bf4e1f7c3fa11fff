/**
 * Group encryption: every device has one chain of keys per group and hands its start to the others; whoever has it reads
 * what follows, and the signature says who wrote it.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { proto } from 'baileys';
import { bare, createSigningPair, prefixed, verify } from '../phone/curve.ts';

const version = Buffer.from([0x33]);
const signatureBytes = 64;
const zeros = new Uint8Array(32);
const farthest = 2_000;

type Chain = { readonly seed: Uint8Array; readonly iteration: number };

const derive = (seed: Uint8Array, step: number): Uint8Array =>
  createHmac('sha256', seed)
    .update(Buffer.from([step]))
    .digest();

const next = ({ seed, iteration }: Chain): Chain => ({ seed: derive(seed, 2), iteration: iteration + 1 });

function messageKey({ seed }: Chain): { key: Uint8Array; iv: Uint8Array } {
  const bytes = new Uint8Array(hkdfSync('sha256', derive(seed, 1), zeros, 'WhisperGroup', 48));
  return { iv: bytes.subarray(0, 16), key: bytes.subarray(16) };
}

/** A device's own chain in a group. */
export type SenderKey = {
  /** What others need to read everything from here on. */
  distribution(): Uint8Array;
  encrypt(padded: Uint8Array): Uint8Array;
};

export function createSenderKey(): SenderKey {
  const id = randomInt(1, 2 ** 31);
  const signing = createSigningPair();
  let chain: Chain = { seed: randomBytes(32), iteration: 0 };
  return {
    distribution: () =>
      Buffer.concat([
        version,
        proto.SenderKeyDistributionMessage.encode({
          id,
          iteration: chain.iteration,
          chainKey: chain.seed,
          signingKey: prefixed(signing.publicKey),
        }).finish(),
      ]),
    encrypt(padded) {
      const { key, iv } = messageKey(chain);
      const cipher = createCipheriv('aes-256-cbc', key, iv);
      const ciphertext = Buffer.concat([cipher.update(padded), cipher.final()]);
      const message = proto.SenderKeyMessage.encode({ id, iteration: chain.iteration, ciphertext }).finish();
      chain = next(chain);
      const signed = Buffer.concat([version, message]);
      return Buffer.concat([signed, signing.sign(signed)]);
    },
  };
}

/** The chains of others, by whose they are. */
export type SenderKeyring = {
  learn(whose: string, distribution: Uint8Array): void;
  /** Throws when the chain is unknown, the signature wrong or the message read before. */
  decrypt(whose: string, message: Uint8Array): Uint8Array;
};

type Known = { chain: Chain; readonly id: number; readonly signingKey: Uint8Array };

export function createKeyring(): SenderKeyring {
  const known = new Map<string, Known>();
  return {
    learn(whose, distribution) {
      const { id, iteration, chainKey, signingKey } = proto.SenderKeyDistributionMessage.decode(
        distribution.subarray(1),
      );
      if (!chainKey || !signingKey) throw new Error(`${whose} distributed no key`);
      const chain = { seed: chainKey, iteration: iteration ?? 0 };
      known.set(whose, { id: id ?? 0, chain, signingKey: bare(signingKey) });
    },
    decrypt(whose, message) {
      const sender = known.get(whose);
      const signed = message.subarray(0, -signatureBytes);
      const { id, iteration, ciphertext } = proto.SenderKeyMessage.decode(signed.subarray(1));
      if (sender === undefined || sender.id !== id || !ciphertext) throw new Error(`${whose} is not known`);
      if (!verify(sender.signingKey, signed, message.subarray(-signatureBytes)))
        throw new Error(`this was not signed by ${whose}`);
      const wanted = iteration ?? 0;
      if (wanted < sender.chain.iteration || wanted - sender.chain.iteration > farthest)
        throw new Error(`${whose} is at another place`);
      while (sender.chain.iteration < wanted) sender.chain = next(sender.chain);
      const { key, iv } = messageKey(sender.chain);
      const decipher = createDecipheriv('aes-256-cbc', key, iv);
      const padded = Buffer.concat([decipher.update(ciphertext), decipher.final()]);
      sender.chain = next(sender.chain);
      return padded;
    },
  };
}
