/** SOCKS 5 (RFC 1928), CONNECT only, with a name and password (RFC 1929) where the proxy wants one. */
import type { Socket } from 'node:net';
import { areRight, join, lineTo, type Visit } from './visit.ts';

const version = 5;
const noCredentials = 0;
const nameAndPassword = 2;
const nothingFits = 0xff;
const [ipv4, name, ipv6] = [1, 3, 4];
const granted = 0;
const hostUnreachable = 4;
const notSupported = 7;

export function greetSocks(socket: Socket, visit: Visit): void {
  speak(socket, visit).catch(() => socket.destroy());
}

async function speak(socket: Socket, visit: Visit): Promise<void> {
  const read = reader(socket);
  const [, count = 0] = await read.bytes(2);
  const methods = await read.bytes(count);
  const isAsked = visit.credentials !== undefined || visit.fault()?.kind === 'credentials';
  const method = isAsked ? nameAndPassword : noCredentials;
  if (!methods.includes(method)) return void socket.end(Buffer.from([version, nothingFits]));
  socket.write(Buffer.from([version, method]));
  if (isAsked && !(await isLetIn(read, visit))) return void socket.end(Buffer.from([1, 1]));
  if (isAsked) socket.write(Buffer.from([1, 0]));

  const [, command, , kind = 0] = await read.bytes(4);
  const host = await addressIn(read, kind);
  const port = (await read.bytes(2)).readUInt16BE();
  if (command !== 1) return void socket.end(reply(notSupported));
  const line = await lineTo(visit, host, port);
  if (line === null) return void socket.end(reply(hostUnreachable));
  socket.write(reply(granted));
  join(socket, line, read.rest());
}

async function isLetIn(read: Reader, visit: Visit): Promise<boolean> {
  const [, length = 0] = await read.bytes(2);
  const user = (await read.bytes(length)).toString();
  const [size = 0] = await read.bytes(1);
  return areRight(visit, user, (await read.bytes(size)).toString());
}

async function addressIn(read: Reader, kind: number): Promise<string> {
  if (kind === ipv4) return [...(await read.bytes(4))].join('.');
  if (kind === name) return (await read.bytes((await read.bytes(1))[0] ?? 0)).toString();
  if (kind !== ipv6) throw new Error('an address of no kind');
  const bytes = await read.bytes(16);
  return Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(index * 2).toString(16)).join(':');
}

const reply = (code: number): Buffer => Buffer.from([version, code, 0, ipv4, 0, 0, 0, 0, 0, 0]);

type Reader = { readonly bytes: (count: number) => Promise<Buffer>; readonly rest: () => Buffer };

/** Bytes as they are wanted; what came beyond them is the rest. */
function reader(socket: Socket): Reader {
  let heard = Buffer.alloc(0);
  let look = (): void => undefined;
  let leave = (_: Error): void => undefined;
  socket.on('close', () => leave(new Error('they hung up')));
  const listen = (more: Buffer): void => {
    heard = Buffer.concat([heard, more]);
    look();
  };
  socket.on('data', listen);
  const bytes = (count: number): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      look = () => {
        if (heard.length < count) return;
        const taken = heard.subarray(0, count);
        heard = heard.subarray(count);
        look = () => undefined;
        resolve(taken);
      };
      leave = reject;
      look();
    });
  return {
    bytes,
    rest: () => {
      socket.off('data', listen);
      socket.pause();
      return heard;
    },
  };
}
