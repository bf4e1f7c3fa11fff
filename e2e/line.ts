/** The line between a browser and the server. Cut, it breaks off what is on its way and lets nothing new through. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Line = {
  /** The server, as it is seen from the far end of the line. */
  readonly url: string;
  cut(): void;
  mend(): void;
  remove(): void;
};

export async function openLine(serverUrl: string): Promise<Line> {
  const open = new Set<Socket>();
  let isCut = false;
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  const held = (socket: Socket): Socket => {
    open.add(socket);
    // Whichever end breaks off, the other hears of it by its own close.
    return socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const { hostname, port } = new URL(serverUrl);
  const entrance = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = held(connect(Number(port), hostname));
    held(near).on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(entrance, 'listening');
  const address = entrance.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    remove: () => {
      cut();
      entrance.close();
    },
  };
}
