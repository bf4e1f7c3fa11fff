/** The built product as a process of its own, on a throw-away data folder, with the people of the demo in it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ReadLetter, readLetter } from '@prosa/emulator/mail';
import type { WhatsApp } from './whatsapp.ts';

export type Server = {
  readonly url: string;
  /** Everything it keeps. */
  readonly dataDir: string;
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Starts again on the same folder and port. */
  start(): Promise<void>;
  /** Every e-mail that has left, as whoever received it reads it. */
  letters(): Promise<ReadLetter[]>;
  /** Stops gracefully and removes the folder. */
  remove(): Promise<void>;
};

const main = join(import.meta.dirname, '../server/dist/main.mjs');
const patienceMs = 90_000;

/** What the product takes for WhatsApp and for a payment provider is on loopback; no story leaves the machine. */
export async function openServer(
  whatsapp: WhatsApp,
  strangers: { readonly cloud: string; readonly asaas: string },
): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prosa-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;

  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    ADMIN_EMAIL: 'admin@prosa.local',
    ADMIN_PASSWORD: 'conversa7boa',
    COMPANY_NAME: 'Padaria Central',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    REDIS_URL: '',
    WHATSAPP_WEB_URL: whatsapp.chatUrl,
    NODE_EXTRA_CA_CERTS: whatsapp.mediaCaFile,
    CLOUD_API_URL: strangers.cloud,
    ASAAS_URL: strangers.asaas,
    OUTGOING_LOOPBACK: '1',
    EFI_URL: 'https://127.0.0.1:9',
  };

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [main, '--demo'], {
      cwd: dataDir,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await answering(`${url}/ready`);
  };
  const gone = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };

  await start();
  return {
    url,
    dataDir,
    start,
    kill: () => gone('SIGKILL'),
    letters: () => lettersIn(join(dataDir, 'mail')),
    remove: async () => {
      await gone('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function lettersIn(folder: string): Promise<ReadLetter[]> {
  // There is none until the first letter.
  const names = await readdir(folder).catch((): string[] => []);
  const whole = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(whole.map(async (name) => readLetter(await readFile(join(folder, name), 'utf8'))));
}

async function answering(url: string): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await pause(50);
  }
  throw new Error(`${url} did not answer within ${patienceMs} ms`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
