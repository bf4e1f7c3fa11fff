/**
 * One client's connection: handshake, then stanzas both ways. Stanzas are handled strictly one after the other, because
 * what they carry must be decrypted in the order in which it was sent.
 */
import { decodeBinaryNode, encodeBinaryNode } from 'baileys';
import type { WebSocket } from 'ws';
import type { ServerIdentity } from './certificate.ts';
import { createFrameReader, frame } from './frames.ts';
import type { Node } from './nodes.ts';
import { answerHandshake, type Handshake, type Introduction, type Transport } from './noise.ts';

export type Connection = {
  readonly id: number;
  readonly isOpen: boolean;
  send(stanza: Node): void;
  /** Sends what is last and closes properly. */
  end(last?: Node): void;
  /** Cuts the wire. */
  cut(): void;
  /** From now on nothing is sent and nothing heard, and the wire stays up. */
  fallSilent(): void;
};

export type Listener = {
  onIntroduction(connection: Connection, who: Introduction, routing: Uint8Array | null): void | Promise<void>;
  onStanza(connection: Connection, stanza: Node): void | Promise<void>;
  onSent(connection: Connection, stanza: Node): void;
  onClose(connection: Connection): void;
  onError(connection: Connection, error: unknown): void;
};

let lastId = 0;

export function serveConnection(socket: WebSocket, identity: ServerIdentity, listener: Listener): Connection {
  const reader = createFrameReader();
  let handshake: Handshake | null = null;
  let transport: Transport | null = null;
  let isSilent = false;
  let work: Promise<void> = Promise.resolve();
  lastId += 1;

  const connection: Connection = {
    id: lastId,
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    send(stanza) {
      if (isSilent || transport === null || socket.readyState !== socket.OPEN) return;
      socket.send(frame(transport.seal(encodeBinaryNode(stanza))));
      listener.onSent(connection, stanza);
    },
    end(last) {
      if (last !== undefined) connection.send(last);
      socket.close();
    },
    cut: () => socket.terminate(),
    fallSilent() {
      isSilent = true;
    },
  };

  async function take(unit: Uint8Array): Promise<void> {
    if (transport !== null) {
      await listener.onStanza(connection, await decodeBinaryNode(Buffer.from(transport.unseal(unit))));
    } else if (handshake === null) {
      handshake = answerHandshake(identity, reader.header ?? new Uint8Array(0), unit);
      socket.send(frame(handshake.hello));
    } else {
      const who = handshake.finish(unit);
      transport = who.transport;
      await listener.onIntroduction(connection, who, reader.routing);
    }
  }

  socket.on('message', (data: Buffer) => {
    if (isSilent) return;
    for (const unit of reader.push(data))
      work = work.then(() => take(unit)).catch((error: unknown) => listener.onError(connection, error));
  });
  socket.on('close', () => listener.onClose(connection));
  socket.on('error', () => socket.terminate());
  return connection;
}
