import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { atTheEnd } from '#src/testing/endings.ts';
import { sendError } from '../errors.ts';
import { limitConnectionsPerAddress } from './connections-per-address.ts';

const nobody = /^$/;

async function opened(uncounted?: RegExp) {
  const server = fastify({ logger: false });
  limitConnectionsPerAddress(server, { perAddress: 3, behindProxy: false, ...(uncounted && { uncounted }) });
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  server.get('/', async () => 'ok');
  await server.listen({ host: '127.0.0.1', port: 0 });
  atTheEnd(() => server.close());
  const { port } = server.server.address() as { port: number };
  const ask = async (): Promise<{ socket: Socket; answer: string; gone: Promise<unknown> }> => {
    const socket = connect({ host: '127.0.0.1', port });
    const gone = once(socket, 'close');
    socket.setEncoding('utf8').write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const [text] = (await once(socket, 'data')) as [string];
    return { socket, answer: text.split(' ')[1] ?? '', gone };
  };
  return { ask, port };
}

it('refuses in words whoever comes beyond, hangs up, and welcomes the next once there is room', async () => {
  const { ask } = await opened(nobody);
  const held = [await ask(), await ask(), await ask()];
  expect(held.map(({ answer }) => answer)).toEqual(['200', '200', '200']);
  const beyond = await ask();
  expect(beyond.answer).toBe('429');
  await beyond.gone;
  held[0]?.socket.end();
  await held[0]?.gone;
  await expect.poll(async () => (await ask()).answer).toBe('200');
});

it('hangs up on one beyond that says nothing', async () => {
  const { ask, port } = await opened(nobody);
  await Promise.all([ask(), ask(), ask()]);
  const silent = connect({ host: '127.0.0.1', port });
  await once(silent, 'close');
});

it('does not count what runs on this machine, where a proxy may stand', async () => {
  const { ask } = await opened();
  const all = await Promise.all(Array.from({ length: 10 }, ask));
  expect(new Set(all.map(({ answer }) => answer))).toEqual(new Set(['200']));
});
