/** The built product with two companies in it, on loopback, in a folder of its own that goes when it is done. */
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { distFolder } from '../../sources.mjs';

const password = 'conversa7boa';
const startMs = 180_000;
const stopMs = 20_000;

/**
 * Starts it. Answers where it listens, how to sign in (`noisy` attacks, `quiet` is the neighbour), what its log counts and how
 * to stop it.
 */
export async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-neighbours-'));
  // The database runs as another user when we are root.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const child = spawn(process.execPath, [join(distFolder, 'main.mjs'), '--demo'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'info',
      METRICS_TOKEN: 'figures',
      // Models of the attacker's own, on this machine.
      OUTGOING_LOOPBACK: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const log = { leaseLosses: 0, errors: 0 };
  const url = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start in time')), startMs);
    void ended.then(() => reject(new Error('the server ended while it started')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('could not renew its leases')) log.leaseLosses += 1;
      if (line.includes('"level":50')) log.errors += 1;
      if (!line.includes('"msg":"ready"')) return;
      clearTimeout(timer);
      resolve(JSON.parse(line).url);
    });
  });
  return {
    url,
    log,
    mail: join(dataDir, 'mail'),
    people: {
      quiet: { email: 'admin@prosa.local', password },
      noisy: { email: 'olga@oficina.local', password },
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Resident memory in MB; 0 where the system does not tell. */
    residentMb: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
    },
    stop: async () => {
      child.kill('SIGTERM');
      if ((await Promise.race([ended, pause(stopMs, 'late')])) === 'late') {
        child.kill('SIGKILL');
        await ended;
        await stopDatabase(dataDir);
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A server that was ended by force leaves its database behind. */
async function stopDatabase(dataDir) {
  const [pid] = (await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (!pid) return;
  process.kill(Number(pid), 'SIGQUIT');
  for (let look = 0; look < 100; look += 1) {
    if ((await readdir(join(dataDir, 'pg')).catch(() => [])).every((name) => name !== 'postmaster.pid'))
      return;
    await pause(100);
  }
}
