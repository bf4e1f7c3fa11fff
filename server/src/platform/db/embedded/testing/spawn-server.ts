/** Starts `server-process.ts` and hears what it reports. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import { atTheEnd, machineWith, until } from './scene.ts';
import type { Order, Report } from './server-process.ts';

type Named<E extends Report['event']> = Extract<Report, { event: E }>;

export type ServerProcess = {
  readonly pid: number;
  readonly reports: readonly Report[];
  /** The first report of that name; rejects when the process ends without it. */
  hears<E extends Report['event']>(event: E): Promise<Named<E>>;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** As Ctrl-C in a terminal: to the process and all of its group. */
  interrupt(): void;
};

/** Starts a server in a process (and process group) of its own; killed when the test ends. */
export function spawnServer(order: Order, as: { uid?: number; gid?: number } = {}): ServerProcess {
  const { systemFolder } = machineWith();
  const full: Order = { ...order, machine: { systemFolder, ...order.machine } };
  const child = spawn(process.execPath, [inject('programs').embeddedDatabase, JSON.stringify(full)], {
    ...as,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const reports: Report[] = [];
  child.on('message', (report) => reports.push(report as Report));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded()) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  atTheEnd(() => kill('SIGKILL'));
  const pid = child.pid ?? 0;
  return {
    pid,
    reports,
    kill,
    interrupt: () => {
      process.kill(-pid, 'SIGINT');
    },
    hears: async <E extends Report['event']>(event: E): Promise<Named<E>> =>
      await until(`the server reports '${event}'`, async () => {
        const report = reports.find((one): one is Named<E> => one.event === event);
        if (!report && hasEnded()) throw new Error(`the server ended with ${JSON.stringify(reports)}`);
        return report;
      }),
  };
}
