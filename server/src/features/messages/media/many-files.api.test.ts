/** Many slow files of one customer: nobody else waits for them, and a company with one file waits for one file at most. */
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type MailServer, openMailServer } from '@prosa/emulator/mail';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendMail } from '#src/features/mail/index.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';

let mailServer: MailServer;
let server: TestServer;
let crowded: TestCompany;
let quiet: TestCompany;
/** Where the slow program waits for leave and writes down what it has read. */
let folder: string;

const files = 24;
const sound = (name: string) => Buffer.from(`ID3 ${name}`.padEnd(600));

/** As ffmpeg as this machine's own, and as slow as a stranger's file can make it. */
const slowProgram = (place: string): string => `#!/bin/sh
case "$*" in
  *-version*) echo "ffmpeg version 9.9 slow"; exit 0;;
  *-encoders*) echo " A....D libopus"; exit 0;;
esac
for arg in "$@"; do last="$arg"; [ "$before" = -i ] && input="$arg"; before="$arg"; done
head -c 60 "$input" | cut -c 5- | tr -d ' ' >> ${place}/read
while [ "$(wc -l < ${place}/leave)" -lt 1 ]; do sleep 0.05; done
echo "size=N/A time=00:00:03.00 bitrate=N/A" >&2
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-slow-'));
  await writeFile(join(folder, 'ffmpeg'), slowProgram(folder));
  for (const name of ['read', 'leave']) await writeFile(join(folder, name), '');
  await Promise.all([
    chmod(folder, 0o755),
    chmod(join(folder, 'ffmpeg'), 0o755),
    chmod(join(folder, 'read'), 0o666),
  ]);
  // biome-ignore lint/style/noProcessEnv: programs are found along the path.
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  mailServer = await openMailServer({});
  const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
  server = await testServer({ config: { mail: { smtpUrl, from: 'Prosa <prosa@example.com>' } } });
  [crowded, quiet] = [await server.company(), await server.company()];
  // Before the server waits for what it has begun.
  atTheEnd(leave);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await mailServer.close();
});

const leave = (): Promise<void> => appendFile(join(folder, 'leave'), 'go\n');
const read = async (): Promise<string[]> => (await readFile(join(folder, 'read'), 'utf8')).trim().split('\n');
const sends = ({ admin, connectionId }: TestCompany, name: string, n: number) =>
  postForm(
    `${server.url}/sandbox/${connectionId}/messages`,
    admin.token,
    { phone: `5511957${String(n).padStart(6, '0')}`, name, id: crypto.randomUUID() },
    [{ name: `${name}.mp3`, type: 'audio/mpeg', bytes: sound(name) }],
  );

const filesOrdered = async (): Promise<number> => {
  const { rows } = await server.app.database.system.query<{ files: number }>(
    `select count(*)::int as files from graphile_worker._private_jobs where payload::text like '%messageId%'`,
  );
  return rows[0]?.files ?? 0;
};

it('a letter leaves while the files of somebody else are being read', async () => {
  await Promise.all(Array.from({ length: files }, (_, n) => sends(crowded, `crowded-${n}`, n)));
  await expect.poll(filesOrdered, { timeout: 20_000 }).toBe(files);
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await quiet.inside(async (ctx) =>
    ctx.enqueue(sendMail, { id: 'now', to: 'ana@example.com', subject: 'Senha', text: 'Olá' }),
  );
  await expect.poll(() => mailServer.letters().length, { timeout: 3_000 }).toBe(1);
});

it('a file of another company is read before the many that came earlier', async () => {
  const before = await read();
  await sends(quiet, 'quiet-1', 1);
  await expect.poll(async () => (await read()).includes('quiet-1'), { timeout: 3_000 }).toBe(true);
  expect((await read()).length).toBe(before.length + 1);
  await leave();
  await server.settled();
  expect(new Set(await read()).size).toBe(files + 1);
});
