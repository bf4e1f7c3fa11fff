/** Runs a release as its users would: unpacked in an empty folder, with nothing but Node. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** Unpacks an archive into a folder. Returns where the product lies: the one folder in it. */
export function unpack(archive, folder) {
  execFileSync('tar', ['-xzf', archive, '-C', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [only, ...others] = readdirSync(folder);
  if (others.length > 0) throw new Error(`more than one folder in the archive: ${others}`);
  return join(folder, only);
}

/**
 * Starts the unpacked product: Node, the commands of the system, an empty home, and no setting but where it listens. `stop` resolves with
 * the exit code and all it has said.
 */
export async function startUnpacked(folder, { home = join(dirname(folder), 'home'), ...extra } = {}) {
  mkdirSync(home, { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, ['server/dist/main.mjs'], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', HOME: home, HOST: '127.0.0.1', PORT: String(port), ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { log: '', words: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (said.log += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (said.words += text));
  const ended = once(child, 'exit').then(([code]) => code);
  const stop = async () => {
    child.kill('SIGTERM');
    return { code: await ended, ...said };
  };
  const isReady = new Promise((resolve) => {
    child.stderr.on('data', () => said.words.includes('is ready:') && resolve(true));
  });
  const isEarly = await Promise.race([isReady.then(() => false), ended.then(() => true)]);
  if (isEarly) throw new Error(`it ended before it was ready:\n${said.log}${said.words}`);
  return { url: `http://127.0.0.1:${port}`, said, stop };
}

async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
