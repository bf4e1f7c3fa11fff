/**
 * The health of the server in this container: exits with 0 while it can serve. One that takes connections and answers
 * nothing stands still: after six looks in a row it is killed, so that it is started again. One that is not listening yet or
 * cannot serve for now (no database) is let be.
 */
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const address = `http://127.0.0.1:${process.env['PORT'] || '3000'}`;
const patienceMs = Number(process.env['ALIVE_PATIENCE_MS'] || '4000');
const looks = 6;
const note = join(tmpdir(), 'prosa-not-answering');

/** `silent` when somebody takes the connection and says nothing. */
async function ask(path) {
  try {
    const { ok } = await fetch(address + path, { signal: AbortSignal.timeout(patienceMs) });
    return ok ? 'well' : 'unwell';
  } catch (error) {
    return error.name === 'TimeoutError' ? 'silent' : 'away';
  }
}

/** The one that was started in this folder. */
async function serverProcess() {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const words = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    const [program = '', ...args] = words.split('\0');
    const place = await readlink(`/proc/${name}/cwd`).catch(() => undefined);
    if (place !== process.cwd()) continue;
    if (program.endsWith('node') && args.some((arg) => arg.endsWith('main.mjs'))) return Number(name);
  }
  return undefined;
}

async function lookAgain() {
  const before = Number(await readFile(note, 'utf8').catch(() => '0'));
  await writeFile(note, String(before + 1));
  if (before + 1 < looks) return;
  const pid = await serverProcess();
  await rm(note);
  if (pid === undefined) return;
  process.stderr.write(`process ${pid} has not answered ${looks} times: it is killed\n`);
  process.kill(pid, 'SIGKILL');
}

const life = await ask('/health');
if (life === 'silent') await lookAgain();
else await rm(note, { force: true });
process.exitCode = life === 'well' && (await ask('/ready')) === 'well' ? 0 : 1;
