/**
 * A WhatsApp of one's own, on loopback: chat server and phones in one process. Everything is in memory, and linked devices
 * may come and go as they like.
 */
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { createServerIdentity } from './certificate.ts';
import { serveConnection } from './connection.ts';
import type { Network } from './contract.ts';
import { openDesk } from './desk.ts';
import { holdAccount, holdPhone } from './handles.ts';
import { createWorld } from './world.ts';

export type LocalNetwork = Network & {
  /** What a client takes for `wss://web.whatsapp.com/ws/chat`. */
  readonly chatUrl: string;
  /** The key that signs the server's certificate. */
  readonly rootKey: Uint8Array;
  close(): Promise<void>;
};

export type NetworkOptions = {
  /** Any free one unless told. */
  readonly port?: number;
  /** `host:port` of where media goes; none without. */
  readonly mediaHost?: string;
};

export async function openWhatsAppNetwork({
  port = 0,
  mediaHost,
}: NetworkOptions = {}): Promise<LocalNetwork> {
  const identity = createServerIdentity();
  const world = createWorld(() => mediaHost ?? null);
  const desk = openDesk(world);
  const server = createServer((_, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({ noServer: true });

  server.on('upgrade', (request, socket: Socket, head) => {
    const fault = world.faults.take('upgrade');
    if (fault !== null) {
      socket.end(`HTTP/1.1 ${fault.status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    socket.setNoDelay(true);
    sockets.handleUpgrade(request, socket, head, (accepted: WebSocket) => {
      serveConnection(accepted, identity, desk);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.address() as AddressInfo;

  return {
    chatUrl: `ws://127.0.0.1:${actual}/ws/chat`,
    rootKey: identity.rootKey,
    account: (number, name) => holdAccount(world, world.people.join(number, name)),
    phone: (number, name) => holdPhone(world, world.people.join(number, name)),
    faults: {
      add: async (rule) => world.faults.add(rule),
      clear: async () => world.faults.clear(),
    },
    log: async () => [...world.records()],
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
