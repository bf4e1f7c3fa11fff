/** CONNECT, as RFC 9110 (9.3.6) has it, with Basic credentials. Everything else is refused. */
import type { Socket } from 'node:net';
import { areRight, join, lineTo, type Visit } from './visit.ts';

const mostHead = 16_384;

export function greetHttp(socket: Socket, visit: Visit): void {
  let heard = Buffer.alloc(0);
  const listen = (bytes: Buffer): void => {
    heard = Buffer.concat([heard, bytes]);
    const end = heard.indexOf('\r\n\r\n');
    if (end < 0 && heard.length < mostHead) return;
    socket.off('data', listen);
    socket.pause();
    void answer(socket, visit, heard.subarray(0, Math.max(end, 0)).toString(), heard.subarray(end + 4));
  };
  socket.on('data', listen);
}

const refuse = (socket: Socket, status: string, more = ''): void =>
  void socket.end(`HTTP/1.1 ${status}\r\n${more}Content-Length: 0\r\nConnection: close\r\n\r\n`);

async function answer(socket: Socket, visit: Visit, head: string, rest: Buffer): Promise<void> {
  const [, host, port] = /^CONNECT \[?([^\s\]]+)\]?:(\d+) HTTP\/1\.1\r?$/m.exec(head) ?? [];
  if (host === undefined) return refuse(socket, '400 Bad Request');
  const [, sent = ''] = /^proxy-authorization: *Basic +(\S+)\r?$/im.exec(head) ?? [];
  const [, user = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(sent, 'base64').toString()) ?? [];
  if (!areRight(visit, user, password))
    return refuse(
      socket,
      '407 Proxy Authentication Required',
      'Proxy-Authenticate: Basic realm="loopback"\r\n',
    );
  const line = await lineTo(visit, host, Number(port));
  if (line === null) return refuse(socket, '502 Bad Gateway');
  socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
  join(socket, line, rest);
}
