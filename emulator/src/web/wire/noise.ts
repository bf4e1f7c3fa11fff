/** The answering side of WhatsApp's Noise XX handshake, and the two ciphers that come out of it. */
import { proto } from 'baileys';
import { agree, createKeyPair } from '../phone/curve.ts';
import type { ServerIdentity } from './certificate.ts';
import { deriveTwo, seal, sha256, unseal } from './crypto.ts';

export type Transport = {
  seal(text: Uint8Array): Uint8Array;
  unseal(sealed: Uint8Array): Uint8Array;
};

export type Introduction = {
  /** The client's lasting key: what a linked device is recognised by. */
  readonly clientKey: Uint8Array;
  readonly payload: proto.ClientPayload;
  readonly transport: Transport;
};

export type Handshake = {
  /** What to send in answer to the client's hello. */
  readonly hello: Uint8Array;
  finish(clientFinish: Uint8Array): Introduction;
};

const protocolName = Buffer.from('Noise_XX_25519_AESGCM_SHA256\0\0\0\0');
const nothing = new Uint8Array(0);

/** Hash, chaining key and cipher key, moved on together. The counter is shared by both directions. */
function createMixer() {
  let hash: Uint8Array = protocolName;
  let chainingKey: Uint8Array = protocolName;
  let key: Uint8Array = protocolName;
  let counter = 0;
  const absorb = (bytes: Uint8Array): void => {
    hash = sha256(hash, bytes);
  };
  return {
    absorb,
    mix(secret: Uint8Array): void {
      [chainingKey, key] = deriveTwo(secret, chainingKey);
      counter = 0;
    },
    seal(text: Uint8Array): Uint8Array {
      const sealed = seal(key, counter, text, hash);
      counter += 1;
      absorb(sealed);
      return sealed;
    },
    unseal(sealed: Uint8Array): Uint8Array {
      const text = unseal(key, counter, sealed, hash);
      counter += 1;
      absorb(sealed);
      return text;
    },
    split: () => deriveTwo(nothing, chainingKey),
  };
}

function createTransport(readKey: Uint8Array, writeKey: Uint8Array): Transport {
  let read = 0;
  let written = 0;
  return {
    seal: (text) => seal(writeKey, written++, text, nothing),
    unseal: (sealed) => unseal(readKey, read++, sealed, nothing),
  };
}

/** Answers a handshake; `header` and `clientHello` are what the client opened with. */
export function answerHandshake(
  identity: ServerIdentity,
  header: Uint8Array,
  clientHello: Uint8Array,
): Handshake {
  const clientEphemeral = proto.HandshakeMessage.decode(clientHello).clientHello?.ephemeral;
  if (!clientEphemeral) throw new Error('a handshake without an ephemeral key');
  const ephemeral = createKeyPair();
  const mixer = createMixer();
  mixer.absorb(header);
  mixer.absorb(clientEphemeral);
  mixer.absorb(ephemeral.publicKey);
  mixer.mix(agree(ephemeral.privateKey, clientEphemeral));
  const sealedStatic = mixer.seal(identity.staticKey.publicKey);
  mixer.mix(agree(identity.staticKey.privateKey, clientEphemeral));
  const hello = proto.HandshakeMessage.encode({
    serverHello: {
      ephemeral: ephemeral.publicKey,
      static: sealedStatic,
      payload: mixer.seal(identity.chain),
    },
  }).finish();

  return {
    hello,
    finish(bytes) {
      const finish = proto.HandshakeMessage.decode(bytes).clientFinish;
      if (!finish?.static || !finish.payload) throw new Error('a handshake without an end');
      const clientKey = mixer.unseal(finish.static);
      mixer.mix(agree(ephemeral.privateKey, clientKey));
      const payload = proto.ClientPayload.decode(mixer.unseal(finish.payload));
      const [readKey, writeKey] = mixer.split();
      return { clientKey, payload, transport: createTransport(readKey, writeKey) };
    },
  };
}
