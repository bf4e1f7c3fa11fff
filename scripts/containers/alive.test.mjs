/** A server that stands still is killed; one that is away for a while, busy or not listening yet is let be. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { root } from '../process.mjs';

const server = `
import { createServer } from 'node:http';
let state = 200;
createServer(({ url }, response) => {
  if (url === '/hang') for (;;);
  if (url === '/unwell') state = 503;
  response.writeHead(url === '/ready' ? state : 200).end();
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

let folder;
const children = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-alive-'));
  await writeFile(join(folder, 'main.mjs'), server);
});
// Before the next one begins: it would be the one that is found in this folder.
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function start() {
  const child = spawn(process.execPath, ['main.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [port] = await once(child.stdout, 'data');
  return { child, port: String(port).trim() };
}

/** As patient as a busy machine needs it, except with one that will never answer. */
async function look(port, patienceMs = 20_000) {
  const env = { ...process.env, PORT: port, TMPDIR: folder, ALIVE_PATIENCE_MS: String(patienceMs) };
  const child = spawn(process.execPath, [join(root, 'scripts/containers/alive.mjs')], {
    cwd: folder,
    env,
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  return code;
}

it('says whether the server can serve, and lets one that cannot live', async () => {
  const { child, port } = await start();
  expect(await look(port)).toBe(0);
  await fetch(`http://127.0.0.1:${port}/unwell`);
  for (let times = 0; times < 8; times += 1) expect(await look(port)).toBe(1);
  expect(child.exitCode ?? child.signalCode).toBe(null);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await look(port)).toBe(1);
}, 60_000);

it('kills one that answers nothing six times in a row', async () => {
  const { child, port } = await start();
  const ended = once(child, 'exit');
  fetch(`http://127.0.0.1:${port}/hang`).catch(() => undefined);
  for (let times = 1; times <= 5; times += 1) expect(await look(port, 300)).toBe(1);
  expect(child.signalCode).toBe(null);
  expect(await look(port, 300)).toBe(1);
  expect((await ended)[1]).toBe('SIGKILL');
}, 60_000);
