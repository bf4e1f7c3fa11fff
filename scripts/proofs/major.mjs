/**
 * Moves a real installation from a PostgreSQL of an older release to the embedded one, and prints what it took. It needs the older
 * one's programs: `npm run proof:major -- /usr/lib/postgresql/15` (apt-get install postgresql-15), and a build.
 */
import '../require-node.mjs';
import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuse, root, say } from '../process.mjs';

const programs = process.argv[2] ?? '/usr/lib/postgresql/15';
const main = join(root, 'server/dist/main.mjs');
if (!existsSync(join(programs, 'bin/initdb'))) refuse(`There is no PostgreSQL in ${programs}.`);
if (!existsSync(main)) refuse('Build first: npm run build.');

const folder = mkdtempSync(join(tmpdir(), 'prosa-major-'));
const dataDir = join(folder, 'data');
const cluster = join(dataDir, 'pg');
/** Where it lies while it is served by its own programs. */
const older = join(folder, 'older');
const asRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const as = asRoot ? nobody : {};
const program = (name, ...args) =>
  execFileSync(join(programs, 'bin', name), args, { ...as, cwd: '/', stdio: 'ignore' });
const env = {
  PATH: process.env.PATH,
  HOME: '/',
  HOST: '127.0.0.1',
  PORT: '24718',
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: 'an older database',
  PROSA_SECRET: 'a master secret of both installations',
  LOG_LEVEL: 'warn',
};

/** Resolves with the server once it says that it is ready. */
function start(extra) {
  const server = spawn(process.execPath, [main, '--demo'], {
    env: { ...env, ...extra },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (said.includes('is ready:')) resolve(server);
    });
    server.on('exit', () => reject(new Error(`the server ended:\n${said}`)));
  });
}
const stop = (server) =>
  new Promise((done) => {
    server.on('exit', done);
    server.kill('SIGTERM');
  });

/** Figures of what is there, through the API. */
async function figures() {
  const at = 'http://127.0.0.1:24718';
  const signIn = await fetch(`${at}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@prosa.local', password: 'conversa7boa' }),
  });
  const { token } = await signIn.json();
  const get = async (path) =>
    (await fetch(at + path, { headers: { authorization: `Bearer ${token}` } })).json();
  return JSON.stringify(
    await Promise.all(['/queue', '/users/list', '/whatsapp', '/quick-messages/list'].map(get)),
  );
}

try {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  execFileSync('chmod', ['755', folder, dataDir]);
  mkdirSync(older, { mode: 0o700 });
  if (asRoot) chownSync(older, nobody.uid, nobody.gid);
  const socket = mkdtempSync(join(tmpdir(), 'prosa-old-'));
  if (asRoot) chownSync(socket, nobody.uid, nobody.gid);
  say(`an installation on PostgreSQL of ${programs}`);
  program('initdb', '-D', older, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust');
  program(
    'pg_ctl',
    '-D',
    older,
    '-w',
    '-l',
    join(socket, 'log'),
    '-o',
    `-k ${socket} -p 24719 -c listen_addresses=`,
    'start',
  );
  const url = `postgres://postgres@localhost:24719/postgres?host=${encodeURIComponent(socket)}`;
  const server = await start({ DATABASE_URL: url, SANDBOX: '1', DATA_DIR: join(folder, 'first') });
  const before = await figures();
  await stop(server);
  program('pg_ctl', '-D', older, '-w', '-m', 'fast', 'stop');
  rmSync(socket, { recursive: true });
  renameSync(older, cluster);

  say('a start on it is refused');
  const refused = await start({}).then(stop, (error) => error.message.trim());
  process.stdout.write(`${refused}\n`);
  if (!String(refused).includes('upgrade-database')) throw new Error('the refusal names no way on');

  say('upgrade-database');
  const begun = performance.now();
  execFileSync(process.execPath, [main, 'upgrade-database', programs], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.stdout.write(`${((performance.now() - begun) / 1_000).toFixed(1)} s\n`);

  const moved = await start({});
  const after = await figures();
  await stop(moved);
  const majors = readdirSync(dataDir).filter((name) => name.startsWith('pg'));
  process.stdout.write(
    `${majors.join(', ')}; PG_VERSION ${readFileSync(join(cluster, 'PG_VERSION'), 'utf8')}`,
  );
  if (before !== after || before.length < 1_000)
    throw new Error(`what is there is not what was there: ${before} ${after}`);
  say('queues, people, connections and quick messages are what they were');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
