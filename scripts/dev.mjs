/**
 * `npm run dev`: the server with two companies in it and the browser application, both following the sources. Ctrl-C
 * stops them; the server drains as it does in production. Arguments go to the server.
 */
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, toolPath } from './process.mjs';

/** The address that web/vite.config.ts hands requests on to. */
const serverPort = 3000;
const webUrl = 'http://127.0.0.1:5173';
const password = 'prosa123';

await ensureInstalled();

const environment = {
  ...process.env,
  NODE_ENV: 'development',
  HOST: process.env.HOST ?? '127.0.0.1',
  PORT: String(serverPort),
  DATA_DIR: process.env.DATA_DIR ?? join(root, 'data/dev'),
  ADMIN_PASSWORD: process.env.ADMIN_PASSWORD ?? password,
};

const children = [
  start(
    'tsx',
    'tsx',
    ['watch', '--clear-screen=false', 'server/src/main.ts', '--demo', ...process.argv.slice(2)],
    root,
  ),
  start('vite', 'vite', ['--clearScreen', 'false'], join(root, 'web')),
];
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
process.stdout.write(`
  Application   ${webUrl}   (hot reload; the server itself: http://127.0.0.1:${serverPort})
  Super user    admin@prosa.local
  Agents        ana@prosa.local, bruno@prosa.local, carla@prosa.local
  Neighbour     olga@oficina.local (admin of a second company)
  Password      ${environment.ADMIN_PASSWORD} for the super user, ${password} for everybody else
  Phones        ${webUrl}/phone, once signed in as an admin

`);

/** In a group of its own, so a Ctrl-C reaches it once: through us. */
function start(name, bin, args, cwd) {
  return spawn(process.execPath, [toolPath(name, bin), ...args], {
    cwd,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

/** When one ends, so does the other. */
function stop(code = 0) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}
