/** The loopback WhatsApp as a process of its own, and the phones on it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectNetwork, type Network } from '@prosa/emulator/web';

export type WhatsApp = {
  readonly chatUrl: string;
  /** The certificate authority of its file servers. */
  readonly mediaCaFile: string;
  readonly network: Network;
  remove(): Promise<void>;
};

const main = join(import.meta.dirname, '../emulator/src/web/main.ts');
const tsx = createRequire(import.meta.url).resolve('tsx/cli');

export async function openWhatsApp(): Promise<WhatsApp> {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-whatsapp-'));
  const child = spawn(process.execPath, [tsx, main, `--folder=${folder}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { chatUrl, controlUrl, mediaCaFile } = JSON.parse(line) as Record<string, string>;
  if (chatUrl === undefined || controlUrl === undefined || mediaCaFile === undefined)
    throw new Error(`the loopback WhatsApp told no addresses: ${line}`);
  return {
    chatUrl,
    mediaCaFile,
    network: connectNetwork(controlUrl),
    remove: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
