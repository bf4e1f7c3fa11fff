/**
 * `npm run proof:sessions`, `proof:killed`, `proof:cluster`, …: the long tests of reliability and cost at full size, with their
 * figures as a table. Ends with 1 when one of them failed or a figure missed its bar. Whether it is
 * finished or cut short, nothing of it stays: everything it starts lives in one folder, and databases that outlive their
 * servers are found there.
 */
import '../require-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureInstalled } from '../install.mjs';
import { refuse, root, say, toolPath } from '../process.mjs';
import { proofs } from './catalogue.mjs';
import { collect, tableOf } from './figures.mjs';

const prefix = 'prosa-proof-';

async function main([name = '', ...args]) {
  const files = proofs[name]?.files;
  if (files === undefined) {
    const names = Object.keys(proofs).filter((one) => proofs[one].files !== undefined);
    refuse(`There is no proof '${name}' of tests: choose one of ${names.join(', ')}.`);
  }
  await ensureInstalled();
  await sweep();
  const folder = join(tmpdir(), `${prefix}${process.pid}`);
  await mkdir(folder);
  // Databases run as another user when we are root.
  await chmod(folder, 0o755);
  const figures = join(folder, 'figures.jsonl');
  const before = load();
  say(`Proof '${name}' at full size; load average ${before} on ${availableParallelism()} cores`);
  const code = await prove(files, args, { FULL: '1', TMPDIR: folder, PROOF_FIGURES: figures });
  const lines = (await readFile(figures, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  await clear(folder);
  process.stdout.write(
    `\nload average ${before} before, ${load()} after, ${availableParallelism()} cores\n\n`,
  );
  const told = lines.map((line) => JSON.parse(line));
  process.stdout.write(`${tableOf(told)}\n`);
  await collect(told);
  process.exitCode = code || (told.some(({ isMet }) => isMet === false) ? 1 : 0);
}

/** One file after the other, so that none disturbs another's figures. Answers the exit code. */
async function prove(files, args, env) {
  const paths = files.map((file) => `/${file}.test.ts`);
  const fixed = ['run', '--project', 'server', '--no-file-parallelism', ...paths];
  // In a group of its own: whoever interrupts us lets us end all of it.
  const child = spawn(process.execPath, [toolPath('vitest', 'vitest'), ...fixed, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: true,
  });
  const ended = new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => signalTo(-child.pid, 'SIGKILL'));
  const code = await ended;
  signalTo(-child.pid, 'SIGKILL');
  await removeBundles(child.pid);
  return code;
}

/** What a test run bundles for itself, when it could not remove it. */
async function removeBundles(pid) {
  const cache = join(root, 'server/.cache');
  const names = await readdir(cache).catch(() => []);
  for (const name of names)
    if (name.endsWith(`-${pid}.mjs`) || name.endsWith(`-${pid}.mjs.map`))
      await rm(join(cache, name), { force: true });
}

/** Folders of runs that were killed themselves. */
async function sweep() {
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(prefix) && !signalTo(Number(name.slice(prefix.length)), 0))
      await clear(join(tmpdir(), name));
}

/** Stops the databases that live in a folder, and removes it. */
async function clear(folder) {
  for (const installation of await readdir(folder)) {
    const file = join(folder, installation, 'pg/postmaster.pid');
    const [pid, cluster = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (!cluster.startsWith(folder)) continue;
    signalTo(Number(pid), 'SIGCONT');
    signalTo(Number(pid), 'SIGQUIT');
    for (let look = 0; look < 100 && existsSync(file); look += 1) await pause(100);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** False when there is nobody to hear it. */
function signalTo(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

const load = () => loadavg()[0]?.toFixed(1);

await main(process.argv.slice(2));
