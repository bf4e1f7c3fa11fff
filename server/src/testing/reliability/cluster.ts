/** Several processes of one installation behind one address, as a proxy keeps them: whoever is not ready gets nothing new. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { admin, freePort, type Installation, type ServerProcess, spawnServer } from './server-process.ts';

export type ClusterNode = {
  readonly port: number;
  start(): Promise<void>;
  /** Resolves when it has gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

export type Cluster = {
  /** Where the proxy listens. */
  readonly url: string;
  readonly nodes: readonly ClusterNode[];
  close(): Promise<void>;
};

/** How often the proxy asks who is ready; processes that stop have to wait for longer than that. */
const lookMs = 250;
const drainSeconds = 1;

/** Starts `count` processes on the folder of `installation`, whose database they share, and waits until all are ready. */
export async function startCluster(
  { dataDir }: Installation,
  count: number,
  env: Readonly<Record<string, string>>,
): Promise<Cluster> {
  const nodes = await Promise.all(
    Array.from({ length: count }, async () =>
      nodeOf({
        DRAIN_SECONDS: String(drainSeconds),
        ...env,
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        ADMIN_PASSWORD: admin.password,
      }),
    ),
  );
  await Promise.all(nodes.map((node) => node.start()));
  const proxy = await openProxy(nodes.map(({ port }) => port));
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    nodes,
    close: async () => {
      await proxy.close();
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    },
  };
}

function nodeOf(env: Readonly<Record<string, string>>): ClusterNode {
  let running: ServerProcess | undefined;
  return {
    port: Number(env['PORT']),
    start: () => {
      running = spawnServer({ env });
      return running.ready;
    },
    end: async (signal) => {
      const ended = await running?.kill(signal);
      if (signal === 'SIGTERM' && ended?.code !== 0)
        throw new Error(
          `a process did not stop in order (${ended?.code ?? ended?.signal}):\n${ended?.output}`,
        );
    },
  };
}

async function openProxy(ports: readonly number[]): Promise<{ port: number; close: () => Promise<void> }> {
  const ready = new Set(ports);
  const lines = new Set<Socket>();
  let turn = 0;
  let isOver = false;

  async function look(port: number): Promise<void> {
    while (!isOver) {
      const answer = await fetch(`http://127.0.0.1:${port}/ready`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      if (answer?.status === 200) ready.add(port);
      else ready.delete(port);
      await pause(lookMs);
    }
  }

  /** Tries one after the other, until somebody takes the connection. */
  function pass(line: Socket, left: readonly number[]): void {
    const [port, ...others] = left;
    if (port === undefined) return void line.destroy();
    const onward = connect(port, '127.0.0.1');
    onward.once('error', () => {
      ready.delete(port);
      pass(line, others);
    });
    onward.once('connect', () => {
      onward.removeAllListeners('error').on('error', () => line.destroy());
      line.pipe(onward).pipe(line);
      line.once('close', () => onward.destroy());
      onward.once('close', () => line.destroy());
    });
  }

  const server: Server = createServer((line) => {
    lines.add(line);
    line.on('error', () => undefined).once('close', () => lines.delete(line));
    turn += 1;
    const there = ports.filter((port) => ready.has(port));
    pass(line, [...there.slice(turn % there.length), ...there.slice(0, turn % there.length)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const looking = ports.map(look);
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      isOver = true;
      for (const line of lines) line.destroy();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(looking);
    },
  };
}
