/** Whether a server could listen where it is told to, or does. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { askServer } from '../../drivers/probe/ask-server.ts';
import { error, ok } from './finding.ts';
import type { Check } from './patient.ts';

const answerMs = 3_000;

export const port: Check = {
  name: 'port',
  look: async ({ config: { host, port: number } }) => {
    const where = `${host.includes(':') ? `[${host}]` : host}:${number}`;
    const code = await tryToListen(host, number);
    if (code === undefined) return ok(`${where} is free for a server.`);
    if (code === 'EACCES')
      return error(`This user may not listen on ${where}.`, 'Choose a PORT of 1024 or above.');
    if (code !== 'EADDRINUSE')
      return error(`Nobody can listen on ${where} (${code}).`, 'Give HOST an address of this machine.');
    const status = await statusAt(host, number);
    return status === undefined
      ? error(`Another program holds ${where}.`, 'Choose another PORT, or stop that program.')
      : ok(`A server of Prosa holds ${where}, and says that it is ${status}.`);
  },
};

async function tryToListen(host: string, number: number): Promise<string | undefined> {
  const server = createServer();
  try {
    await once(server.listen({ host, port: number }), 'listening');
    return undefined;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code ?? 'unknown';
  } finally {
    server.close();
  }
}

/** What a server of ours says of itself; undefined where it is none. */
async function statusAt(host: string, number: number): Promise<string | undefined> {
  const near = ({ '0.0.0.0': '127.0.0.1', '::': '[::1]' } as Record<string, string>)[host];
  const address = near ?? (host.includes(':') ? `[${host}]` : host);
  try {
    const { text } = await askServer(`http://${address}:${number}/ready`, answerMs);
    const { status } = JSON.parse(text) as { readonly status?: string };
    return ['ready', 'unready', 'stopping'].find((known) => known === status);
  } catch {
    return undefined;
  }
}
