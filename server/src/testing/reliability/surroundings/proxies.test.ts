/**
 * Caddy and nginx as docs/examples sets them up, in front of one process: calls, sockets and large files go through, what a client claims
 * about its address counts for nothing, and a restart of the server is got over. Each is skipped where it is not installed (Debian:
 * `apt-get install caddy nginx`).
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiClient } from '../../client.ts';
import { atTheEnd } from '../../endings.ts';
import { postForm } from '../../uploads.ts';
import { admin, freePort, type Installation, openInstallation, until } from '../server-process.ts';

const examples = join(import.meta.dirname, '../../../../../docs/examples');
const named = 'atendimento.example.com';

type Proxy = {
  /** The arguments with which it runs in the foreground on a file that `configured` has written. */
  readonly args: (file: string) => string[];
  /** The arguments with which it says whether a file is one, and what else it reads. */
  readonly check: (file: string) => string[];
  /** The example with ports of this machine in place of its addresses, and without certificates. */
  readonly configured: (text: string, ports: { own: number; server: number }, folder: string) => string;
  /** The example as it is, around it what the proxy wants besides. */
  readonly whole: (text: string, folder: string) => string;
};

/** What an nginx of Debian says around a file of conf.d; everything it writes lies in the folder. */
const around = (text: string, folder: string): string => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  ${text}
}`;

const proxies: Readonly<Record<'caddy' | 'nginx', Proxy & { readonly file: string }>> = {
  caddy: {
    file: 'Caddyfile',
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    check: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
    configured: (text, { own, server }) =>
      `{\n\tadmin off\n}\n${text
        .replace(`\n${named} {`, `\nhttp://127.0.0.1:${own} {`)
        .replace('127.0.0.1:3000', `127.0.0.1:${server}`)}`,
    whole: (text) => text,
  },
  nginx: {
    file: 'nginx.conf',
    args: (file) => ['-c', file],
    check: (file) => ['-t', '-c', file],
    configured: (text, { own, server }, folder) =>
      around(
        text
          .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
          .replace(/ {4}ssl_certificate.*\n/g, '')
          .replace('listen 443 ssl;', `listen 127.0.0.1:${own};`)
          .replace(/ {4}listen \[::\]:443 ssl;\n/, '')
          .replace('127.0.0.1:3000', `127.0.0.1:${server}`),
        folder,
      ),
    whole: (text, folder) => around(text.replaceAll(`/etc/letsencrypt/live/${named}`, folder), folder),
  },
};

const programOf = (name: string): string | undefined =>
  [name, `/usr/sbin/${name}`].find(
    (one) => spawnSync(one, [name === 'caddy' ? 'version' : '-v']).status === 0,
  );

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-proxy-'));
  await chmod(folder, 0o755);
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let installation: Installation;
let token: string;

beforeAll(async () => {
  installation = await openInstallation({ TRUST_PROXY: '1', PUBLIC_URL: `https://${named}` });
  atTheEnd(() => installation.remove());
  await installation.start();
  ({ token } = await apiClient(installation.url).auth.login(admin));
}, 180_000);

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

describe.each(Object.entries(proxies))('%s', (name, { file, args, check, configured, whole }) => {
  const program = programOf(name);
  if (program === undefined)
    process.stderr.write(`${name} is not installed: the example for it is not tried.\n`);

  describe.runIf(program !== undefined)('in front of the server', () => {
    let url: string;
    let text: string;

    /** A proxy keeps what it remembers in its home. */
    const environment = (folder: string): Record<string, string> => ({
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    });

    beforeAll(async () => {
      text = await readFile(join(examples, file), 'utf8');
      const folder = await ownFolder();
      const own = await freePort();
      url = `http://127.0.0.1:${own}`;
      const config = join(folder, file);
      await writeFile(config, configured(text, { own, server: installation.port }, folder));
      const proxy: ChildProcess = spawn(program ?? '', args(config), {
        env: environment(folder),
        stdio: 'ignore',
      });
      atTheEnd(async () => {
        if (proxy.exitCode !== null) return;
        const gone = once(proxy, 'exit');
        proxy.kill('SIGTERM');
        await gone;
      });
      await until('the proxy passes on', () => isReady(url));
    }, 60_000);

    it('takes the example as it is', async () => {
      const folder = await ownFolder();
      const config = join(folder, file);
      await writeFile(config, whole(text, folder));
      // Where certbot would have laid them.
      const certificate = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
      execFileSync(
        'openssl',
        [
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-days',
          '2',
          '-subj',
          `/CN=${named}`,
          ...certificate,
        ],
        { stdio: 'ignore' },
      );
      const said = spawnSync(program ?? '', check(config), { env: environment(folder), encoding: 'utf8' });
      expect([said.status, said.status === 0 ? '' : said.stderr]).toEqual([0, '']);
    });

    it('passes sockets on', async () => {
      const socket = io(url, { transports: ['websocket'], auth: { token } });
      atTheEnd(() => socket.close());
      await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
      expect(socket.io.engine.transport.name).toBe('websocket');
    });

    it('passes large files on, and leaves it to the server what is too large', async () => {
      const api = apiClient(installation.url, token);
      const [connection] = await api.connections.list();
      const key = `token-behind-${name}-Vb7qLw2nRt9ZkXc4mPs`;
      await api.connections.update({ whatsappId: connection?.id, token: key } as never);
      const bytes = new Uint8Array(5_000_000).fill(0x20);
      const sent = postForm(`${url}/api/messages/send`, key, { number: '5511962000001', body: 'a file' }, [
        { name: 'list.txt', type: 'text/plain', bytes },
      ]);
      expect(await sent).toMatchObject({ id: expect.any(String) });
      const tooLarge = await fetch(`${url}/tags`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'x'.repeat(2_000_000) }),
      });
      expect([tooLarge.status, await tooLarge.json()]).toEqual([
        413,
        expect.objectContaining({ error: 'ERR_PAYLOAD_TOO_LARGE' }),
      ]);
    }, 60_000);

    it('says who called, whatever the client claims', async () => {
      const claiming = (n: number): Promise<Response> =>
        fetch(`${url}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
          body: JSON.stringify({ email: `nobody${n}@example.com`, password: 'something wrong' }),
        });
      const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => claiming(n)));
      expect(answers.map(({ status }) => status)).toContain(429);
    }, 60_000);

    it('finds the server again after a restart', async () => {
      await installation.current().kill('SIGTERM');
      await installation.start();
      await until('it passes on again', () => isReady(url));
    }, 120_000);
  });
});
