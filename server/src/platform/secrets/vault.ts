/**
 * Keeps secrets unreadable in the database: AES-256-GCM under the installation's key, bound to the place they belong to,
 * so a sealed secret opens nowhere but where it was put. Each tells by which key it was sealed: what former keys have
 * sealed stays readable, and is sealed by the present one with the next writing.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** 32 random bytes; of several the first seals, and all of them open. */
export type VaultKeys = Uint8Array | readonly Uint8Array[];

export type Vault = {
  /** `place` names one secret of one company, e.g. `setting:1:asaas`. */
  readonly seal: (place: string, plain: Uint8Array) => Uint8Array;
  /** Null when it was sealed under another key or for another place. */
  readonly open: (place: string, sealed: Uint8Array) => Uint8Array | null;
  /** Whether it says that the present key has sealed it. */
  readonly isPresent: (sealed: Uint8Array) => boolean;
};

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** What is sealed begins with this and its key's id; what was sealed before keys had ids begins with its nonce. */
const mark = Buffer.from('PSV2');
const headBytes = mark.length + 4;

/** Tells keys apart and nothing about them. */
const headOf = (key: Uint8Array): Buffer =>
  Buffer.concat([mark, createHash('sha256').update('vault key').update(key).digest().subarray(0, 4)]);

export function openVault(keys: VaultKeys): Vault {
  const ring = (keys instanceof Uint8Array ? [keys] : keys).map((key) => ({ key, head: headOf(key) }));
  const [present] = ring;
  if (present === undefined) throw new Error('a vault needs a key');
  const isOf = (head: Buffer, sealed: Uint8Array): boolean => head.equals(sealed.subarray(0, headBytes));
  return {
    seal: (place, plain) => Buffer.concat([present.head, sealedBy(present.key, place, plain)]),
    open: (place, sealed) => {
      const marked = ring.find(({ head }) => isOf(head, sealed));
      const opened = marked && openedBy(marked.key, place, sealed.subarray(headBytes));
      if (opened !== undefined && opened !== null) return opened;
      for (const { key } of ring) {
        const plain = openedBy(key, place, sealed);
        if (plain !== null) return plain;
      }
      return null;
    },
    isPresent: (sealed) => isOf(present.head, sealed),
  };
}

function sealedBy(key: Uint8Array, place: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function openedBy(key: Uint8Array, place: string, sealed: Uint8Array): Buffer | null {
  const bytes = Buffer.from(sealed);
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes)).setAAD(
      Buffer.from(place),
    );
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    // Not ours to open: whoever asks treats it as not there.
    return null;
  }
}
