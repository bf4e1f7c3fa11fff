/**
 * A phone's own settings as its linked devices read them: sealed entries under one shared key, with the hashes by which a
 * device notices that the server has left something out. Only the address book is told; a device is always given all of it.
 */
import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { proto } from 'baileys';

/** What reads the settings; a phone hands it to the devices that are linked to it. */
export type SettingsKey = { readonly id: Uint8Array; readonly key: Uint8Array };

export type BookEntry = { readonly jid: string; readonly lidJid: string; readonly name: string };

/** The collection in which phones keep their address book. */
export const bookCollection = 'critical_unblock_low';

export const newSettingsKey = (): SettingsKey => ({ id: randomBytes(6), key: randomBytes(32) });

const { SyncdOperation } = proto.SyncdMutation;
const macBytes = 32;
const hashBytes = 128;
const actionVersion = 2;

const derived = (secret: Uint8Array, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, length));

function keysOf(key: Uint8Array) {
  const bytes = derived(key, 'WhatsApp Mutation Keys', 5 * macBytes);
  const [index, sealing, value, snapshot, patch] = [0, 1, 2, 3, 4].map((nth) =>
    bytes.subarray(nth * macBytes, (nth + 1) * macBytes),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer];
  return { index, sealing, value, snapshot, patch };
}

const mac = (key: Uint8Array, parts: readonly Uint8Array[], kind = 'sha256'): Buffer => {
  const signer = createHmac(kind, key);
  for (const part of parts) signer.update(part);
  return signer.digest();
};

const eightBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(value, 4);
  return bytes;
};

/** Returns the whole address book as the change that leads from nothing, or from any older version, to `version`. */
export function bookPatch(
  { id, key }: SettingsKey,
  entries: readonly BookEntry[],
  version: number,
): Uint8Array {
  const keys = keysOf(key);
  const records = entries.map((entry) => recordOf(keys, id, entry));
  const name = Buffer.from(bookCollection);
  const sums = records.map(({ valueMac }) => valueMac);
  const snapshotMac = mac(keys.snapshot, [hashOf(sums), eightBytes(version), name]);
  return proto.SyncdPatch.encode({
    version: { version },
    keyId: { id },
    snapshotMac,
    patchMac: mac(keys.patch, [snapshotMac, ...sums, eightBytes(version), name]),
    mutations: records.map(({ record }) => ({ operation: SyncdOperation.SET, record })),
  }).finish();
}

function recordOf(keys: ReturnType<typeof keysOf>, id: Uint8Array, { jid, lidJid, name }: BookEntry) {
  const index = Buffer.from(JSON.stringify(['contact', jid]));
  const plain = proto.SyncActionData.encode({
    index,
    value: { timestamp: Date.now(), contactAction: { fullName: name, lidJid } },
    padding: new Uint8Array(0),
    version: actionVersion,
  }).finish();
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', keys.sealing, iv);
  const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final()]);
  // What was done, 1 for setting, is signed with the name of the key.
  const signed = Buffer.concat([Buffer.of(1), id]);
  const valueMac = mac(keys.value, [signed, sealed, eightBytes(signed.length)], 'sha512').subarray(
    0,
    macBytes,
  );
  return {
    valueMac,
    record: {
      index: { blob: mac(keys.index, [index]) },
      value: { blob: Buffer.concat([sealed, valueMac]) },
      keyId: { id },
    },
  };
}

/** A sum over all entries, in whatever order they came. */
function hashOf(valueMacs: readonly Uint8Array[]): Buffer {
  const sum = Buffer.alloc(hashBytes);
  for (const valueMac of valueMacs) {
    const part = derived(valueMac, 'WhatsApp Patch Integrity', hashBytes);
    for (let at = 0; at < hashBytes; at += 2)
      sum.writeUInt16LE((sum.readUInt16LE(at) + part.readUInt16LE(at)) % 0x10000, at);
  }
  return sum;
}
