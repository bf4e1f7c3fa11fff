/**
 * `npm run dev`: a WhatsApp and a payment provider of our own on loopback, the server with two companies in it, and the
 * browser application, both following the sources. Ctrl-C stops them; the server drains as it does in production.
 * Arguments go to the server.
 */
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './install.mjs';
import { root, toolPath } from './process.mjs';

/** The address that web/vite.config.ts hands requests on to, and its own. */
const serverPort = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';
const webUrl = `http://127.0.0.1:${webPort}`;
const password = 'conversa7boa';

await ensureInstalled();

const children = [];
let isStopping = false;
const whatsapp = await startWhatsApp();
const apiKey = 'dev-key-of-asaas';
const webhookToken = 'dev-webhook-token';
const payments = await startStranger('emulator/src/payments/main.ts', [
  `--api-key=${apiKey}`,
  `--token=${webhookToken}`,
  `--tells=http://127.0.0.1:${serverPort}/webhooks/payments/asaas`,
]);

const environment = {
  ...process.env,
  NODE_ENV: 'development',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  HOST: process.env.HOST ?? '127.0.0.1',
  PORT: serverPort,
  WEB_PORT: webPort,
  DATA_DIR: process.env.DATA_DIR ?? join(root, 'data/dev'),
  ADMIN_PASSWORD: process.env.ADMIN_PASSWORD ?? password,
  WHATSAPP_WEB_URL: whatsapp.chatUrl,
  ASAAS_URL: payments.asaasUrl,
  // Bots and models that run beside it.
  OUTGOING_LOOPBACK: '1',
  // The loopback's file servers speak https with a certificate of their own.
  NODE_EXTRA_CA_CERTS: whatsapp.mediaCaFile,
};

children.push(
  start(
    'tsx',
    'tsx',
    ['watch', '--clear-screen=false', 'server/src/main.ts', '--demo', ...process.argv.slice(2)],
    root,
  ),
  start('vite', 'vite', ['--clearScreen', 'false'], join(root, 'web')),
);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
process.stdout.write(`
  Application   ${webUrl}   (hot reload; the server itself: http://127.0.0.1:${serverPort})
  Super user    admin@prosa.local
  Agents        ana@prosa.local, bruno@prosa.local, carla@prosa.local
  Neighbour     olga@oficina.local (admin of a second company)
  Password      ${environment.ADMIN_PASSWORD} for the super user, ${password} for everybody else
  WhatsApp      ${whatsapp.controlUrl}  (phones to scan codes with and to write from, for the real client)
  Payments      ${payments.payUrl}  (pays a Pix of Asaas, once the platform's account there has the key ${apiKey}
                and the token ${webhookToken})
  Simulator     ${webUrl}/phone, once signed in as an admin

`);

/** The loopback WhatsApp, once it has told its addresses. */
async function startWhatsApp() {
  const folder = join(root, 'data/dev-whatsapp');
  await mkdir(folder, { recursive: true });
  return startStranger('emulator/src/web/main.ts', [`--folder=${folder}`]);
}

/** A stranger on loopback, once it has told its addresses. */
async function startStranger(file, args) {
  const child = spawn(process.execPath, [toolPath('tsx', 'tsx'), file, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  throw new Error(`${file} did not start`);
}

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
