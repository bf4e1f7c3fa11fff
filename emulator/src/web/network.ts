/**
 * A WhatsApp of one's own, on loopback: chat server and phones in one process. Everything is in memory, and linked devices
 * may come and go as they like.
 */
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Acquaintance, GroupControl, Network } from './contract.ts';
import { add, found, remove, rename } from './groups/group-desk.ts';
import type { Group, Person, World } from './model.ts';
import { holdAccount } from './people/account-handle.ts';
import { holdPhone } from './people/phone-handle.ts';
import { openMediaServer } from './phone/media/media-server.ts';
import { openDesk } from './server/desk.ts';
import { shelved, tellPicture } from './server/pictures.ts';
import { createWorld } from './server/world.ts';
import { createServerIdentity } from './wire/certificate.ts';
import { serveConnection } from './wire/connection.ts';

export type LocalNetwork = Network & {
  /** What a client takes for `wss://web.whatsapp.com/ws/chat`. */
  readonly chatUrl: string;
  /** The key that signs the server's certificate. */
  readonly rootKey: Uint8Array;
  /** The PEM file that a client has to trust for media. */
  readonly mediaCaFile: string | null;
  /** From which ports of their machines clients have called the chat and media servers. */
  callers(): readonly number[];
  close(): Promise<void>;
};

export type NetworkOptions = {
  /** Any free one unless told. */
  readonly port?: number;
  /** Whether there is a media server; there is unless told. */
  readonly media?: boolean;
  /** Phones' files are fetched over plain http, so that a client needs to trust no certificate. */
  readonly plainMedia?: boolean;
  /** Where the certificate authority is kept, so that a restarted network is still trusted. */
  readonly folder?: string;
};

export async function openWhatsAppNetwork(options: NetworkOptions = {}): Promise<LocalNetwork> {
  const { port = 0, plainMedia = false, folder } = options;
  const identity = createServerIdentity();
  const media =
    options.media === false ? null : await openMediaServer(folder === undefined ? {} : { folder });
  const world = createWorld(media, plainMedia);
  const desk = openDesk(world);
  const server = createServer((_, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({ noServer: true });

  const callers: number[] = [];
  server.on('connection', ({ remotePort = 0 }: Socket) => void callers.push(remotePort));
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
    mediaCaFile: media?.caFile ?? null,
    callers: () => [...callers, ...(media?.callers() ?? [])],
    account: (number, name) => holdAccount(world, world.people.join(number, name)),
    phone: (number, name) => holdPhone(world, world.people.join(number, name)),
    groups: controlGroups(world),
    people: async () => [...world.people.all()].map((person) => describe(world, person)),
    faults: {
      add: async (rule) => world.faults.add(rule),
      media: async (where, fault) => media?.setFault(where, fault),
      clear: async () => {
        world.faults.clear();
        media?.clearFaults();
      },
    },
    log: async () => [...world.records()],
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
      await media?.close();
    },
  };
}

function describe({ accounts }: World, person: Person): Acquaintance {
  const { number, name, isOn, addressing } = person;
  return { number, name, isOn, addressing, isAccount: accounts.has(person) };
}

function controlGroups(world: World): GroupControl {
  const { people, groups } = world;
  const named = (jid: string): Group => {
    const group = groups.get(jid);
    if (group === undefined) throw new Error(`there is no group ${jid}`);
    return group;
  };
  return {
    founds: async (subject, { creator, others, addressing = 'lid' }) => {
      const members = others.map((number) => people.join(number));
      const founding = { subject, creator: people.join(creator), members, addressing };
      return found({ groups }, founding).jid;
    },
    renames: async (jid, subject) => rename(named(jid), named(jid).creator, subject),
    showsPicture: async (jid, picture) => {
      named(jid).pictureUrl = await shelved(world, picture);
      tellPicture(world, jid, picture !== null);
    },
    adds: async (jid, number) => add(named(jid), named(jid).creator, [people.join(number)]),
    removes: async (jid, number) => remove(named(jid), named(jid).creator, [people.join(number)]),
  };
}
