/**
 * A Signal party: a customer's phone, or the account's own one. It keeps its identity, its pre-keys and one session per
 * address in memory. A message that cannot be read leaves the session as it was.
 */
import { randomInt } from 'node:crypto';
import { ProtocolAddress, SessionBuilder, SessionCipher, SessionRecord, type SignalStorage } from 'libsignal';
import { agree, createKeyPair, createSigningPair, type KeyPair, prefixed, verify } from './curve.ts';
import { silenceLibsignalLogs } from './silence-libsignal-logs.ts';

silenceLibsignalLogs();

/** What a party publishes so that others can write to it. Public keys are bare, 32 bytes. */
export type Bundle = {
  readonly registrationId: number;
  readonly identityKey: Uint8Array;
  readonly signedPreKey: {
    readonly id: number;
    readonly publicKey: Uint8Array;
    readonly signature: Uint8Array;
  };
  readonly preKey?: { readonly id: number; readonly publicKey: Uint8Array };
};

export type CipherKind = 'pkmsg' | 'msg';

/** Addresses are spelled `user.device`. */
export type SignalDevice = {
  readonly identityKey: Uint8Array;
  readonly registrationId: number;
  /** With a fresh one-time pre-key each time. */
  bundle(): Bundle;
  hasSession(address: string): boolean;
  /** Refuses a bundle whose signed pre-key its identity has not signed. */
  startSession(address: string, bundle: Bundle): Promise<void>;
  encrypt(address: string, padded: Uint8Array): Promise<{ type: CipherKind; ciphertext: Uint8Array }>;
  decrypt(address: string, type: CipherKind, ciphertext: Uint8Array): Promise<Uint8Array>;
  forgetSession(address: string): void;
  sign(bytes: Uint8Array): Uint8Array;
  /** The secret this identity shares with another one. */
  agree(publicKey: Uint8Array): Uint8Array;
};

const signedPreKeyId = 1;
const preKeyMessage = 3;

export function createDevice(): SignalDevice {
  const identity = createSigningPair();
  const signedPreKey = createKeyPair();
  const registrationId = randomInt(1, 0x3fff);
  const preKeys = new Map<number, KeyPair>();
  const sessions = new Map<string, Uint8Array>();
  const storage = storageOf({ identity, signedPreKey, registrationId, preKeys, sessions });
  const signature = identity.sign(prefixed(signedPreKey.publicKey));
  let lastPreKeyId = 0;

  return {
    identityKey: identity.publicKey,
    registrationId,
    bundle: () => {
      const preKey = createKeyPair();
      lastPreKeyId += 1;
      preKeys.set(lastPreKeyId, preKey);
      return {
        registrationId,
        identityKey: identity.publicKey,
        signedPreKey: { id: signedPreKeyId, publicKey: signedPreKey.publicKey, signature },
        preKey: { id: lastPreKeyId, publicKey: preKey.publicKey },
      };
    },
    hasSession: (address) => {
      const stored = sessions.get(address);
      return stored !== undefined && SessionRecord.deserialize(stored).haveOpenSession();
    },
    startSession: (address, bundle) => startSession(storage, address, bundle),
    encrypt: async (address, padded) => {
      const { type, body } = await cipher(storage, address).encrypt(Buffer.from(padded));
      // The types say string; it is a Buffer.
      return { type: type === preKeyMessage ? 'pkmsg' : 'msg', ciphertext: Buffer.from(body, 'binary') };
    },
    decrypt: (address, type, ciphertext) => {
      const bytes = Buffer.from(ciphertext);
      const from = cipher(storage, address);
      return type === 'pkmsg' ? from.decryptPreKeyWhisperMessage(bytes) : from.decryptWhisperMessage(bytes);
    },
    forgetSession: (address) => void sessions.delete(address),
    sign: (bytes) => identity.sign(bytes),
    agree: (publicKey) => agree(identity.privateKey, publicKey),
  };
}

function addressOf(address: string): ProtocolAddress {
  const [user, device] = address.split('.');
  if (user === undefined || device === undefined) throw new Error(`${address} is not 'user.device'`);
  return new ProtocolAddress(user, Number(device));
}

const cipher = (storage: SignalStorage, address: string): SessionCipher =>
  new SessionCipher(storage, addressOf(address));

async function startSession(storage: SignalStorage, address: string, bundle: Bundle): Promise<void> {
  const { registrationId, identityKey, signedPreKey, preKey } = bundle;
  // libsignal leaves this check out.
  if (!verify(identityKey, prefixed(signedPreKey.publicKey), signedPreKey.signature))
    throw new Error(`the signed pre-key of ${address} is not signed by its identity`);
  const session = {
    registrationId,
    identityKey: prefixed(identityKey),
    signedPreKey: {
      keyId: signedPreKey.id,
      publicKey: prefixed(signedPreKey.publicKey),
      signature: signedPreKey.signature,
    },
    ...(preKey && { preKey: { keyId: preKey.id, publicKey: prefixed(preKey.publicKey) } }),
  };
  // A bundle may lack a one-time key, which libsignal's types do not know.
  type Outgoing = Parameters<SessionBuilder['initOutgoing']>[0];
  await new SessionBuilder(storage, addressOf(address)).initOutgoing(session as Outgoing);
}

type Memory = {
  readonly identity: KeyPair;
  readonly signedPreKey: KeyPair;
  readonly registrationId: number;
  readonly preKeys: Map<number, KeyPair>;
  readonly sessions: Map<string, Uint8Array>;
};

const asSignal = ({ publicKey, privateKey }: KeyPair): { pubKey: Buffer; privKey: Buffer } => ({
  pubKey: prefixed(publicKey),
  privKey: Buffer.from(privateKey),
});

/** Sessions are kept serialized: libsignal changes a loaded one even when it then fails to read a message. */
function storageOf(memory: Memory): SignalStorage {
  const { identity, signedPreKey, registrationId, preKeys, sessions } = memory;
  return {
    loadSession: async (id) => {
      const stored = sessions.get(id);
      return stored && SessionRecord.deserialize(stored);
    },
    storeSession: async (id, session) => void sessions.set(id, session.serialize()),
    isTrustedIdentity: () => true,
    loadPreKey: async (id) => {
      const found = preKeys.get(Number(id));
      return found && asSignal(found);
    },
    removePreKey: (id) => void preKeys.delete(id),
    loadSignedPreKey: () => asSignal(signedPreKey),
    getOurRegistrationId: () => registrationId,
    getOurIdentity: () => asSignal(identity),
  };
}

/** Adds 1 to 16 bytes, each of which says how many there are. */
export function pad(message: Uint8Array): Uint8Array {
  const length = randomInt(1, 17);
  return Buffer.concat([message, Buffer.alloc(length, length)]);
}

/** Refuses what was not padded. */
export function unpad(padded: Uint8Array): Uint8Array {
  const length = padded.at(-1) ?? 0;
  if (length === 0 || length > padded.length) throw new Error(`a padding of ${length} bytes is none`);
  return padded.subarray(0, padded.length - length);
}
