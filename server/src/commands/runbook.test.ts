/**
 * The runbook holds: what it tells people to run is run, from top to bottom on one installation; what needs more than a test has
 * is at least a script, and names commands and options that there are.
 */
import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#src/platform/db/embedded/index.ts';
import { openLog } from '#src/platform/log/log.ts';
import { freePort } from '#src/testing/reliability/server-process.ts';
import { commands } from './commands.ts';

const run = promisify(execFile);
// biome-ignore lint/style/noProcessEnv: what scripts call is found along the path.
const path = process.env['PATH'] ?? '';
const root = join(import.meta.dirname, '../../..');
const page = await readFile(join(root, 'docs/operations.md'), 'utf8');

/** What a test has not → why. */
const wanting: Readonly<Record<string, string>> = {
  network: 'packages are fetched',
  release: 'an archive: scripts/release/release.test.mjs makes one, unpacks and starts it',
  systemd: 'a machine that systemd runs',
  docker: 'a container engine',
  'old-system': 'the database of another system: import-family.api.test.ts runs the command against one',
  proxy: 'a proxy that runs',
  logrotate: 'a machine whose logs it may rotate; the example itself is tried below',
  'older-postgres': 'programs of an older PostgreSQL: npm run proof:major',
  'two-secrets': 'servers that run with both, as in rotate-secret.api.test.ts',
  loss: 'a secret or a person’s second factor that is lost',
};

type Block = { readonly needs: string | undefined; readonly script: string };

const blocks: readonly Block[] = [...page.matchAll(/^```sh(?: needs=(\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, needs, script = '']) => ({ needs, script }),
);

/** What stands behind each `main.mjs` in scripts and in the text. */
const asked = [...page.matchAll(/main\.mjs ([a-z][a-z-]*)((?: [^\s|`#]+)*)/g)].map(([, name, rest = '']) => ({
  name,
  options: rest
    .split(' ')
    .filter((word) => word.startsWith('--'))
    .map((word) => word.replace(/=.*/, '')),
}));

it('every block is a script, and says what it needs that a test has not', async () => {
  expect(blocks.length).toBeGreaterThan(12);
  for (const { needs, script } of blocks) {
    if (needs !== undefined) expect(Object.keys(wanting)).toContain(needs);
    await run('bash', ['-n', '-c', script]);
  }
  expect(blocks.filter(({ needs }) => needs === undefined).length).toBeGreaterThan(6);
  expect([...page.matchAll(/^```/gm)]).toHaveLength(2 * blocks.length);
});

it('every command and option that it names is one', () => {
  for (const { name, options } of asked) {
    const usage = commands.find((command) => command.name === name)?.usage;
    expect([name, usage]).toEqual([name, expect.any(String)]);
    for (const option of options) expect([name, usage]).toEqual([name, expect.stringContaining(option)]);
  }
  const told = new Set(asked.map(({ name }) => name));
  expect(commands.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
});

it('run from top to bottom on one installation, each does what it should', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-runbook-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // The database runs as another user when we are root.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'server/dist'), { recursive: true });
  await mkdir(join(folder, 'backup'));
  await writeFile(
    join(folder, 'server/dist/main.mjs'),
    `import ${JSON.stringify(inject('programs').product)};`,
  );
  const env = { PATH: path, HOME: '/', HOST: '127.0.0.1', PORT: String(await freePort()), ROLES: 'api' };
  // Held open, so that not each command starts and stops it.
  const hold = async (dataDir: string) => {
    const held = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), durable: false });
    onTestFinished(async () => void (await held.stop()));
    return held;
  };
  const held = await hold(join(folder, 'data'));
  const elsewhere = join(folder, 'backup/elsewhere');
  const said: string[] = [];
  for (const { needs, script } of blocks) {
    if (needs !== undefined) continue;
    // Nobody has signed up here.
    if (script.includes('export-company')) await makeCompany(held.connection);
    const here = script.replaceAll('/backup/', `${folder}/backup/`);
    if (here.includes(elsewhere)) await hold(elsewhere);
    const { stdout, stderr } = await run('bash', ['-euc', here], { cwd: folder, env });
    said.push(stdout, stderr);
  }
  const all = said.join('\n');
  for (const words of [
    /\d+ migration\(s\) have run\./,
    /\d+ ok, \d+ warnings?, 0 errors\./,
    /prosa\.backup: \d+ rows and \d+ file\(s\)/,
    /rows and \d+ file\(s\) as they were/,
    /company\.tar: company 1 \(.+\), \d+ rows of \d+ tables and 0 file\(s\)\./,
    'is whole and can be taken in as',
    /^Company 1 \(.+\) is company \d+ \(.+\) here/m,
    'Nothing is left to migrate.',
    'sealed by the present master secret',
    /^0 provider event\(s\)/m,
  ])
    expect(all).toMatch(words);
}, 240_000);

async function makeCompany(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`insert into companies (name) values ('Padaria')`).finally(() => client.end());
}

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

it.runIf(has('systemd-analyze'))('the unit for systemd is one', async () => {
  const { stderr } = await run('systemd-analyze', ['verify', join(root, 'docs/examples/prosa.service')], {
    env: { PATH: path, SYSTEMD_LOG_LEVEL: 'warning' },
  });
  expect(stderr).not.toContain('prosa.service');
});

/** Since 250 systemd judges a file that is not installed. */
const judgesFiles =
  Number(
    /^systemd (\d+)/.exec(spawnSync('systemd-analyze', ['--version']).stdout?.toString() ?? '')?.[1] ?? 0,
  ) >= 250;

it.runIf(judgesFiles)('the unit for systemd leaves the server little of the machine', async () => {
  const unit = join(root, 'docs/examples/prosa.service');
  // From 0, nothing, to 100, everything; a service that says nothing has 96.
  await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
    env: { PATH: path },
  });
  expect(await readFile(unit, 'utf8')).toMatch(/^LimitNOFILE=65536$/m);
});

it.runIf(has('logrotate'))('the example for logrotate empties a log that is being appended to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-logs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const example = await readFile(join(root, 'docs/examples/logrotate.conf'), 'utf8');
  const [log, config] = [join(folder, 'prosa.log'), join(folder, 'logrotate.conf')];
  await writeFile(config, example.replaceAll('/var/log/prosa', folder), { mode: 0o644 });
  await writeFile(log, '{"msg":"before"}\n');
  await run('logrotate', ['--force', '--state', join(folder, 'state'), config]);
  await writeFile(log, '{"msg":"after"}\n', { flag: 'a' });
  expect(await readFile(log, 'utf8')).toBe('{"msg":"after"}\n');
  expect(await readFile(`${log}.1`, 'utf8')).toBe('{"msg":"before"}\n');
});
